import { dealStages } from '@/db/tables/deals'
import type { Outcome } from '@/lib/pipeline/deals/referral-outcome'
import { stageLabels } from '@/lib/pipeline/labels'

/** Shows the number of leads of a referrer by stage. */
export function OutcomeFigures({ outcome }: { outcome: Outcome }) {
  if (outcome.total + outcome.spam === 0)
    return (
      <p className="text-slate">Nobody has come through this link yet. Leads that come through it are counted here.</p>
    )
  return (
    <dl className="figures grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
      <Figure name="Leads" value={outcome.total} />
      {dealStages.map(stage => (
        <Figure key={stage} name={stageLabels[stage]} value={outcome[stage]} />
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
