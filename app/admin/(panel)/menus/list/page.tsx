import { ListScreen } from '@/components/admin/list/list-screen'
import { MenuTabs } from '@/components/admin/menus/menu-tabs'

export const metadata = { title: 'All menu entries' }

export default function MenuListScreen({ searchParams }: PageProps<'/admin/menus/list'>) {
  return (
    <ListScreen collectionKey="menuItems" searchParams={searchParams} within={{ path: '/admin/menus/list' }}>
      <MenuTabs current="list" />
    </ListScreen>
  )
}
