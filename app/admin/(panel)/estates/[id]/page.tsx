import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Estate' }

export default async function EstateScreen({ params }: PageProps<'/admin/estates/[id]'>) {
  return <EntryScreen collectionKey="estates" id={(await params).id} />
}
