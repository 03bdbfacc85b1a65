import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Landing pages' }

export default function LandingPagesScreen({ searchParams }: PageProps<'/admin/home/index/landing-pages'>) {
  return <ListScreen of="landingPages" searchParams={searchParams} />
}
