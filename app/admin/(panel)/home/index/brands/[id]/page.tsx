import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Partner brand' }

export default async function PartnerBrandScreen({ params }: PageProps<'/admin/home/index/brands/[id]'>) {
  return <EntryScreen of="brands" id={(await params).id} />
}
