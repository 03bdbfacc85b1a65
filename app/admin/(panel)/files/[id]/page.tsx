import { EntryScreen } from '@/components/admin/entry-screen'

export const metadata = { title: 'File' }

export default async function FileScreen({ params }: PageProps<'/admin/files/[id]'>) {
  return <EntryScreen of="media" id={(await params).id} />
}
