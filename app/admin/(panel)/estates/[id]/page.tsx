import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Estate' }

export default async function EstateScreen({ params }: PageProps<'/admin/estates/[id]'>) {
  return <EntryScreen of="estates" id={(await params).id} />
}
