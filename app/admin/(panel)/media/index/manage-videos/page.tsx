import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Videos' }

export default function VideosScreen({ searchParams }: PageProps<'/admin/media/index/manage-videos'>) {
  return <ListScreen of="videos" searchParams={searchParams} />
}
