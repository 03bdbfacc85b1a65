import type { PeopleView } from '@/lib/pipeline/people/people-view'
import { queryOf, type SavedView } from '@/lib/pipeline/people/saved-views'
import { ViewTabs } from '../list/view-tabs'
import { viewUrl } from '../list/view-url'
import { PanelLink } from '../shell/links'
import { SaveView } from './save-view'

type Query = { owner?: string; waiting?: 'yes'; due?: 'yes'; stage?: 'open'; sort?: 'waiting' | 'task' }
type Props = {
  view: PeopleView
  staffId: string
  savedViews: SavedView[]
  /** True if there is a view to save or to remove. */
  maySave: boolean
}

/** Links to the standard views of the inbox and to those that this member of staff saved, as a list or as a board. */
export function PeopleTabs({ view, staffId, savedViews, maySave }: Props) {
  const views: { label: string; query: Query }[] = [
    { label: 'Everybody', query: {} },
    { label: 'Mine', query: { owner: staffId, stage: 'open' } },
    { label: 'Waiting for a reply', query: { waiting: 'yes', sort: 'waiting' } },
    { label: 'With a task due', query: { due: 'yes', stage: 'open', sort: 'task' } },
  ]
  const currentSavedView = savedViews.find(({ query }) => query === queryOf(view))
  return (
    <ViewTabs
      label="Views"
      tabs={[
        ...views.map(({ label, query }) => ({
          label,
          path: layoutUrl(query, view.as),
          isCurrent: !currentSavedView && isSame(view, query),
        })),
        ...savedViews.map(({ id, name, query }) => ({
          label: name,
          path: `/admin/people?${query}`,
          isCurrent: id === currentSavedView?.id,
        })),
      ]}
      end={
        <span className="flex flex-wrap items-center justify-end gap-x-4">
          {maySave && <SaveView query={queryOf(view)} savedViews={savedViews} />}
          <LayoutSwitch view={view} />
        </span>
      }
    />
  )
}

/** Compares only the values that distinguish the standard views; the stage is a filter. */
const isSame = (view: PeopleView, query: Query) =>
  view.owner === (query.owner ?? null) && view.waiting === (query.waiting ?? null) && view.due === (query.due ?? null)

/** The board has a column for each stage instead of a filter. */
const layoutUrl = (query: Query | PeopleView, as: PeopleView['as']) =>
  viewUrl('/admin/people', { ...query, as, ...(as === 'board' && { stage: null }) })

const LayoutSwitch = ({ view }: { view: PeopleView }) => (
  <nav aria-label="Layout" className="mb-1 flex flex-none overflow-hidden rounded-control border border-stone bg-white">
    {([null, 'board'] as const).map(as => (
      <PanelLink
        key={as}
        href={layoutUrl({ ...view, page: 1 }, as)}
        aria-current={view.as === as ? 'true' : undefined}
        className="flex min-h-8 items-center px-3 text-slate hover:bg-sand aria-current:bg-sand aria-current:font-semibold aria-current:text-ink pointer-coarse:min-h-11"
      >
        {as ? 'Board' : 'List'}
      </PanelLink>
    ))}
  </nav>
)
