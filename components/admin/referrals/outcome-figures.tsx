import { leadStatuses } from '@/db/tables/leads'
import { statusLabels } from '@/lib/crm/labels'
import type { Outcome } from '@/lib/crm/referral-outcome'

/** The leads of a referral, by status. */
export function OutcomeFigures({ outcome }: { outcome: Outcome }) {
  if (outcome.total + outcome.spam === 0)
    return <p className="text-slate">Nobody has come by this link yet. Leads that come by it are counted here.</p>
  return (
    <dl className="figures grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
      <Figure name="Leads" value={outcome.total} />
      {leadStatuses.map(status => (
        <Figure key={status} name={statusLabels[status]} value={outcome[status]} />
      ))}
    </dl>
  )
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-small text-slate">{name}</dt>
      <dd className="text-xl font-semibold">{value}</dd>
    </div>
  )
}
