import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'School' }

export default async function SchoolScreen({ params }: PageProps<'/admin/csr/schools/[id]'>) {
  return <EntryScreen of="schools" id={(await params).id} />
}
