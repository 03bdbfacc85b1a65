import { MenuScreen } from '@/components/admin/menus/menu-screen'

export const metadata = { title: 'Menus' }

export default function MenusScreen() {
  return <MenuScreen />
}
