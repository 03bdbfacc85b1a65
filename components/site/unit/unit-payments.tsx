import { isForSale } from '@/db/inventory/unit-state'
import { listPaymentsFor } from '@/lib/payments/plans'
import type { Estate } from '@/lib/site/estates'
import type { PublicUnit } from '@/lib/site/homes/units'
import { PlanList } from '../payment-plan/plan-list'

export async function UnitPayments({ estate, unit }: { estate: Estate; unit: PublicUnit }) {
  const { price } = unit
  if (price === null || !isForSale(unit.state)) return null
  const payments = await listPaymentsFor({ estateId: estate.id, unitTypeId: unit.typeId, price })
  if (payments.length === 0) return null
  return (
    // Payments are not printed, because a home fits one sheet and payments have their own page.
    <section aria-labelledby="payments-heading" className="print:hidden">
      <h2 id="payments-heading" className="display text-h2">
        Payment plan
      </h2>
      <PlanList estate={estate} code={unit.code} payments={payments} />
    </section>
  )
}
