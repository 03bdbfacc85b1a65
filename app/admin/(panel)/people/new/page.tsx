import { ScreenTitle } from '@/components/admin/help/screen-title'
import { CallerForm } from '@/components/admin/people/caller-form'
import { listDealEstates } from '@/lib/crm/deal-estates'
import { db } from '@/lib/database'
import { requireSales } from '@/lib/deals/sight'

export const metadata = { title: 'Caller or walk-in' }

export default async function CallerScreen() {
  await requireSales('edit')
  return (
    <>
      <div className="mb-5">
        <ScreenTitle help="caller">Caller or walk-in</ScreenTitle>
      </div>
      <CallerForm estates={await listDealEstates(db)} />
    </>
  )
}
