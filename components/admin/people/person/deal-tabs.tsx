import { stageLabels } from '@/lib/crm/labels'
import type { PersonDeal } from '@/lib/crm/person'
import { personPath } from '@/lib/person-path'
import { ViewTabs } from '../../list/view-tabs'

/** The deals of a person, where there are several. */
export function DealTabs({ deals, current }: { deals: PersonDeal[]; current: string }) {
  if (deals.length < 2) return null
  return (
    <ViewTabs
      label="Deals"
      tabs={deals.map(deal => ({
        label: `${deal.estate ?? 'No estate yet'}, ${stageLabels[deal.stage].toLowerCase()}`,
        path: personPath({ contactId: deal.contactId, dealId: deal.id }),
        isCurrent: deal.id === current,
      }))}
    />
  )
}
