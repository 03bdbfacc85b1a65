import { EntryScreen } from '@/components/admin/entry/entry-screen'
import { presetOf } from '@/components/admin/entry/preset'

export const metadata = { title: 'Progress update' }

export default async function ProgressUpdateScreen({ params, searchParams }: PageProps<'/admin/progress/[id]'>) {
  return <EntryScreen of="progressUpdates" id={(await params).id} preset={await presetOf(searchParams)} />
}
