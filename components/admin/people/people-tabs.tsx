import { type DealStage, dealStages } from '@/db/tables/deals'
import { stageLabels } from '@/lib/pipeline/labels'
import type { StageCounts } from '@/lib/pipeline/people/count-people'
import type { PeopleView } from '@/lib/pipeline/people/people-view'
import { queryOf, type SavedView } from '@/lib/pipeline/people/saved-views'
import { removeView, savePeopleView } from '@/lib/pipeline/people/view-actions'
import { FormField } from '../controls/form-field'
import { ViewTabs } from '../list/view-tabs'
import { viewUrl } from '../list/view-url'
import { ActionForm } from '../shell/action-form'

type Query = { owner?: string; waiting?: 'yes'; due?: 'yes'; as?: 'board'; stage?: 'open'; sort?: 'waiting' | 'task' }

type LayoutProps = { view: PeopleView; staffId: string; savedViews: SavedView[] }

/** Links to the standard views of the inbox, and to the views that this member of staff saved. */
export function LayoutTabs({ view, staffId, savedViews }: LayoutProps) {
  const views: { label: string; query: Query }[] = [
    { label: 'Everybody', query: {} },
    { label: 'Mine', query: { owner: staffId, stage: 'open' } },
    { label: 'Waiting for a reply', query: { waiting: 'yes', sort: 'waiting' } },
    { label: 'With a task due', query: { due: 'yes', stage: 'open', sort: 'task' } },
    { label: 'Board', query: { as: 'board' } },
    { label: 'My board', query: { as: 'board', owner: staffId } },
  ]
  const currentSavedView = savedViews.find(({ query }) => query === queryOf(view))
  return (
    <ViewTabs
      label="Views"
      tabs={[
        ...views.map(({ label, query }) => ({
          label,
          path: viewUrl('/admin/people', query),
          isCurrent: !currentSavedView && isSame(view, query),
        })),
        ...savedViews.map(({ id, name, query }) => ({
          label: name,
          path: `/admin/people?${query}`,
          isCurrent: id === currentSavedView?.id,
        })),
      ]}
    />
  )
}

/** Compares only the values that distinguish the standard views; the stage has its own tabs. */
const isSame = (view: PeopleView, query: Query) =>
  view.owner === (query.owner ?? null) &&
  view.waiting === (query.waiting ?? null) &&
  view.due === (query.due ?? null) &&
  view.as === (query.as ?? null)

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

/** Saves the current view under a name, and deletes saved views. */
export function SaveView({ query, savedViews }: { query: string; savedViews: SavedView[] }) {
  return (
    <details className="mb-2">
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">Save this view</summary>
      <div className="mt-1 flex flex-wrap items-end gap-6">
        <ActionForm
          action={savePeopleView.bind(null, query)}
          submit="Save"
          variant="quiet"
          resetOnSuccess
          className="flex flex-wrap items-end gap-3"
        >
          <FormField name="name" label="Name of the view" required />
        </ActionForm>
        {savedViews.map(({ id, name }) => (
          <ActionForm key={id} action={removeView.bind(null, id)} submit={`Remove ${name}`} variant="quiet" />
        ))}
      </div>
    </details>
  )
}
