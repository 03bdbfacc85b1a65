import { type DealStage, dealStages } from '@/db/tables/deals'
import { stageLabels } from '@/lib/pipeline/labels'
import type { StageCounts } from '@/lib/pipeline/people/count-people'
import type { PeopleView } from '@/lib/pipeline/people/people-view'
import { ViewTabs } from '../list/view-tabs'
import { viewUrl } from '../list/view-url'

/** Links to the stages of the inbox, with the number of people in each. The first tab shows all people except spam. */
export function StageTabs({ view, counts }: { view: PeopleView; counts: StageCounts }) {
  const tabs: { stage: DealStage | null; label: string; total?: number }[] = [
    { stage: null, label: 'All' },
    ...dealStages.map(stage => ({ stage, label: stageLabels[stage], total: counts[stage] })),
  ]
  return (
    <ViewTabs
      label="Stage"
      tabs={tabs.map(({ stage, label, total }) => ({
        label,
        ...(total !== undefined && { total }),
        path: viewUrl('/admin/people', { ...view, stage, page: 1 }),
        isCurrent: view.stage === stage,
      }))}
    />
  )
}
