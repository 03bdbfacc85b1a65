import { EntryScreen } from '@/components/admin/entry/entry-screen'
import { presetOf } from '@/components/admin/entry/preset'

export const metadata = { title: 'Document' }

export default async function DocumentScreen({ params, searchParams }: PageProps<'/admin/docs/[id]'>) {
  return <EntryScreen of="documents" id={(await params).id} preset={await presetOf(searchParams)} />
}
