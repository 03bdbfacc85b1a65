import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Page' }

export default async function PageScreen({ params }: PageProps<'/admin/pages/[id]'>) {
  return <EntryScreen of="pages" id={(await params).id} />
}
