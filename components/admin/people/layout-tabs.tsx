import type { PeopleView } from '@/lib/crm/people-view'
import { ViewTabs } from '../list/view-tabs'
import { viewUrl } from '../list/view-url'

type Query = { owner?: string; waiting?: 'yes'; due?: 'yes'; as?: 'board'; stage?: 'open'; sort?: 'waiting' | 'task' }

/** The usual views of the inbox: everybody, one's own people, who waits, what is due, and the board. */
export function LayoutTabs({ view, staffId }: { view: PeopleView; staffId: string }) {
  const views: { label: string; query: Query }[] = [
    { label: 'Everybody', query: {} },
    { label: 'Mine', query: { owner: staffId, stage: 'open' } },
    { label: 'Waiting for an answer', query: { waiting: 'yes', sort: 'waiting' } },
    { label: 'With a task due', query: { due: 'yes', stage: 'open', sort: 'task' } },
    { label: 'Board', query: { as: 'board' } },
    { label: 'My board', query: { as: 'board', owner: staffId } },
  ]
  return (
    <ViewTabs
      label="Views"
      tabs={views.map(({ label, query }) => ({
        label,
        path: viewUrl('/admin/people', query),
        isCurrent: isSame(view, query),
      }))}
    />
  )
}

const isSame = (view: PeopleView, query: Query) =>
  view.owner === (query.owner ?? null) &&
  view.waiting === (query.waiting ?? null) &&
  view.due === (query.due ?? null) &&
  view.as === (query.as ?? null)
