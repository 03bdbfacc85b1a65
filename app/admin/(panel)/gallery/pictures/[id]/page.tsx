import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Picture' }

export default async function PictureScreen({ params }: PageProps<'/admin/gallery/pictures/[id]'>) {
  return <EntryScreen of="pictures" id={(await params).id} />
}
