import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Anniversary project' }

export default async function AnniversaryProjectScreen({ params }: PageProps<'/admin/anniversary/projects/[id]'>) {
  return <EntryScreen of="anniversaryProjects" id={(await params).id} />
}
