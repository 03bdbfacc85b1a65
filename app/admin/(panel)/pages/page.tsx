import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Pages' }

export default function PagesScreen({ searchParams }: PageProps<'/admin/pages'>) {
  return <ListScreen of="pages" searchParams={searchParams} />
}
