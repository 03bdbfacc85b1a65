import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Menu entry' }

export default async function MenuEntryScreen({ params }: PageProps<'/admin/menus/[id]'>) {
  return <EntryScreen of="menuItems" id={(await params).id} />
}
