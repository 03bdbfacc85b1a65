import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Document' }

export default async function DocumentScreen({ params }: PageProps<'/admin/docs/[id]'>) {
  return <EntryScreen of="documents" id={(await params).id} />
}
