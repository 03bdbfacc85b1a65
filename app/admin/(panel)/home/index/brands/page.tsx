import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Partner brands' }

export default function PartnerBrandsScreen({ searchParams }: PageProps<'/admin/home/index/brands'>) {
  return <ListScreen of="brands" searchParams={searchParams} />
}
