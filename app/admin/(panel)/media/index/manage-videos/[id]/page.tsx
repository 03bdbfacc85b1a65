import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Video' }

export default async function VideoScreen({ params }: PageProps<'/admin/media/index/manage-videos/[id]'>) {
  return <EntryScreen of="videos" id={(await params).id} />
}
