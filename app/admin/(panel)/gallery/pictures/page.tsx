import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Pictures' }

export default function PicturesScreen({ searchParams }: PageProps<'/admin/gallery/pictures'>) {
  return <ListScreen of="pictures" searchParams={searchParams} />
}
