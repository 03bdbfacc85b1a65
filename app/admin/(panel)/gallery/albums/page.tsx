import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Albums' }

export default function AlbumsScreen({ searchParams }: PageProps<'/admin/gallery/albums'>) {
  return <ListScreen of="albums" searchParams={searchParams} />
}
