import { EntryScreen } from '@/components/admin/entry/entry-screen'
import { presetOf } from '@/components/admin/entry/preset'

export const metadata = { title: 'Proof' }

export default async function ProofScreen({ params, searchParams }: PageProps<'/admin/proofs/[id]'>) {
  return <EntryScreen of="proofs" id={(await params).id} preset={await presetOf(searchParams)} />
}
