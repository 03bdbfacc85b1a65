import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Estates' }

export default function EstatesScreen({ searchParams }: PageProps<'/admin/estates'>) {
  return <ListScreen of="estates" searchParams={searchParams} />
}
