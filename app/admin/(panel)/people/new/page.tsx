import { CallerForm } from '@/components/admin/people/caller-form'
import { listDealEstates } from '@/lib/crm/deal-estates'
import { db } from '@/lib/database'
import { requireSales } from '@/lib/deals/sight'

export const metadata = { title: 'Caller or walk-in' }

export default async function CallerScreen() {
  await requireSales('edit')
  return (
    <>
      <h1 className="display mb-5 text-2xl">Caller or walk-in</h1>
      <CallerForm estates={await listDealEstates(db)} />
    </>
  )
}
