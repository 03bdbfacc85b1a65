import { HomesHead } from '@/components/admin/inventory/homes-head'
import { PlannedPricesCard, PlannedReleaseCard } from '@/components/admin/inventory/planned-changes'
import { requireAreaAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import { listPlannedPrices, listPlannedReleases } from '@/lib/inventory/planned/list-planned'

export const metadata = { title: 'Planned changes of homes' }

export default async function PlannedScreen() {
  const { role } = await requireAreaAccess('view', 'inventory')
  const editable = can(role, 'edit', 'inventory')
  const [prices, releases] = await Promise.all([listPlannedPrices(db), listPlannedReleases(db)])
  return (
    <>
      <HomesHead
        current="/admin/homes/planned"
        intro={`Prices and releases that take effect automatically at a set time.${editable ? ' To plan one, choose homes in the list.' : ''}`}
        editable={editable}
      />
      {prices.length + releases.length === 0 && <p className="text-slate">Nothing is planned.</p>}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {releases.map(planned => (
          <PlannedReleaseCard
            key={`${planned.estateId} ${planned.startsAt.getTime()}`}
            planned={planned}
            editable={editable}
          />
        ))}
        {prices.map(planned => (
          <PlannedPricesCard key={planned.batchId} planned={planned} editable={editable} />
        ))}
      </div>
    </>
  )
}
