import { CallerForm } from '@/components/admin/people/caller-form'
import { listDeskEstates } from '@/lib/crm/desk-estates'
import { requireDesk } from '@/lib/crm/sight'
import { db } from '@/lib/database'

export const metadata = { title: 'Caller or walk-in' }

export default async function CallerScreen() {
  await requireDesk('edit')
  return (
    <>
      <h1 className="display mb-5 text-2xl">Caller or walk-in</h1>
      <CallerForm estates={await listDeskEstates(db)} />
    </>
  )
}
