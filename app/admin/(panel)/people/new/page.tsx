import { ScreenTitle } from '@/components/admin/help/screen-title'
import { WalkInForm } from '@/components/admin/people/walk-in-form'
import { db } from '@/lib/database'
import { requireSales } from '@/lib/pipeline/deal-scope'
import { listDealEstates } from '@/lib/pipeline/deals/deal-estates'

export const metadata = { title: 'Caller or walk-in' }

export default async function WalkInScreen() {
  await requireSales('edit')
  return (
    <>
      <div className="mb-5">
        <ScreenTitle help="caller">Caller or walk-in</ScreenTitle>
      </div>
      <WalkInForm estates={await listDealEstates(db)} />
    </>
  )
}
