import { personPath } from '@/lib/paths/person-path'
import { stageLabels } from '@/lib/pipeline/labels'
import type { PersonDeal } from '@/lib/pipeline/people/person'
import { ViewTabs } from '../../list/view-tabs'

/** Links to the deals of a person with several deals. */
export function DealTabs({ contactId, deals, current }: { contactId: string; deals: PersonDeal[]; current: string }) {
  if (deals.length < 2) return null
  return (
    <ViewTabs
      label="Deals"
      tabs={deals.map(deal => ({
        label: `${deal.estate ?? 'No estate yet'}, ${stageLabels[deal.stage].toLowerCase()}`,
        path: personPath({ contactId, dealId: deal.id }),
        isCurrent: deal.id === current,
      }))}
    />
  )
}
