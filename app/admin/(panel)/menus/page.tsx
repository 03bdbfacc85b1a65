import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Menus' }

export default function MenusScreen({ searchParams }: PageProps<'/admin/menus'>) {
  return <ListScreen of="menuItems" searchParams={searchParams} />
}
