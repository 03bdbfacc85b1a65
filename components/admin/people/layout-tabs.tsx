import type { PeopleView } from '@/lib/pipeline/people/people-view'
import { queryOf, type SavedView } from '@/lib/pipeline/people/saved-views'
import { ViewTabs } from '../list/view-tabs'
import { viewUrl } from '../list/view-url'

type Query = { owner?: string; waiting?: 'yes'; due?: 'yes'; as?: 'board'; stage?: 'open'; sort?: 'waiting' | 'task' }

/** Links to the standard views of the inbox: all people, own people, waiting people, due tasks, and the board. */
export function LayoutTabs({
  view,
  staffId,
  savedViews,
}: {
  view: PeopleView
  staffId: string
  savedViews: SavedView[]
}) {
  const views: { label: string; query: Query }[] = [
    { label: 'Everybody', query: {} },
    { label: 'Mine', query: { owner: staffId, stage: 'open' } },
    { label: 'Waiting for a reply', query: { waiting: 'yes', sort: 'waiting' } },
    { label: 'With a task due', query: { due: 'yes', stage: 'open', sort: 'task' } },
    { label: 'Board', query: { as: 'board' } },
    { label: 'My board', query: { as: 'board', owner: staffId } },
  ]
  const current = savedViews.find(({ query }) => query === queryOf(view))
  return (
    <ViewTabs
      label="Views"
      tabs={[
        ...views.map(({ label, query }) => ({
          label,
          path: viewUrl('/admin/people', query),
          isCurrent: !current && isSame(view, query),
        })),
        ...savedViews.map(({ id, name, query }) => ({
          label: name,
          path: `/admin/people?${query}`,
          isCurrent: id === current?.id,
        })),
      ]}
    />
  )
}

const isSame = (view: PeopleView, query: Query) =>
  view.owner === (query.owner ?? null) &&
  view.waiting === (query.waiting ?? null) &&
  view.due === (query.due ?? null) &&
  view.as === (query.as ?? null)
