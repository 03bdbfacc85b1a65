import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Album' }

export default async function AlbumScreen({ params }: PageProps<'/admin/gallery/albums/[id]'>) {
  return <EntryScreen of="albums" id={(await params).id} />
}
