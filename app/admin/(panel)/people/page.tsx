import { ExportLink } from '@/components/admin/controls/export-link'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { EmptyNote } from '@/components/admin/list/empty-note'
import { ListFrame } from '@/components/admin/list/list-frame'
import { ListPaging } from '@/components/admin/list/list-paging'
import { viewUrl } from '@/components/admin/list/view-url'
import { PeopleBoard } from '@/components/admin/people/board/people-board'
import { PeopleFilter } from '@/components/admin/people/people-filter'
import { emptyAction, emptyText, PeopleTable } from '@/components/admin/people/people-table'
import { PeopleTabs } from '@/components/admin/people/people-tabs'
import { ReportNote } from '@/components/admin/reports/report-note'
import { PanelLink } from '@/components/admin/shell/links'
import { Icon } from '@/components/ui/icon'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import { listAgents, listOwners } from '@/lib/pipeline/assignment/agents'
import { requireSales } from '@/lib/pipeline/deal-scope'
import { listDealEstates } from '@/lib/pipeline/deals/deal-estates'
import { type PeopleQuery, withFrequency } from '@/lib/pipeline/people/conditions'
import { countByStage } from '@/lib/pipeline/people/count-people'
import { listBoard, listPeople } from '@/lib/pipeline/people/people'
import { isFiltered, type PeopleView, peoplePerPage, peopleViewSchema } from '@/lib/pipeline/people/people-view'
import { listSavedViews } from '@/lib/pipeline/people/saved-views'
import { quickTimes } from '@/lib/pipeline/reply/quick-times'
import { readReplyRules } from '@/lib/pipeline/reply/reply-rules'

export const metadata = { title: 'People' }

export default async function PeopleScreen({ searchParams }: PageProps<'/admin/people'>) {
  const { staff, scope } = await requireSales('view')
  const view = peopleViewSchema.parse(await searchParams)
  const editable = can(staff.role, 'edit', 'leads')
  const isCustomView = isFiltered(view) || view.stage !== null || view.sort !== null
  const isBoard = view.as === 'board'
  const query = await withFrequency(db, view)
  const [saved, counts, agents, agentsToFilterBy, estates, { hours }] = await Promise.all([
    listSavedViews(db, staff.id),
    isBoard ? null : countByStage(db, query, scope),
    listAgents(db),
    listOwners(db, view.owner),
    listDealEstates(db),
    readReplyRules(db),
  ])
  return (
    <ListFrame>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ScreenTitle help="people">People</ScreenTitle>
        {editable && <HeadLinks view={view} mayImport={can(staff.role, 'edit', 'assignment')} />}
      </div>
      <PeopleTabs
        view={view}
        staffId={staff.id}
        savedViews={saved}
        maySave={editable && (isCustomView || saved.length > 0)}
      />
      <PeopleFilter view={view} estates={estates} agents={agentsToFilterBy} counts={counts} />
      <ReportNote view={view} agents={agentsToFilterBy} />
      {isBoard ? (
        <Board view={view} query={query} editable={editable} hours={hours} scope={scope} />
      ) : (
        <PeopleList {...{ view, query, editable, agents, hours, scope }} />
      )}
    </ListFrame>
  )
}

const HeadLinks = ({ view, mayImport }: { view: PeopleView; mayImport: boolean }) => (
  <span className="flex flex-wrap gap-2">
    <PanelLink href="/admin/people/new" className="button button-primary">
      <Icon name="plus" size={18} /> Caller or walk-in
    </PanelLink>
    {mayImport && (
      <PanelLink href="/admin/people/import" className="button button-quiet">
        <Icon name="upload" size={18} /> Import
      </PanelLink>
    )}
    <ExportLink href={viewUrl('/admin/people/export', { ...view, page: 1 })} />
  </span>
)

type ListProps = {
  view: PeopleView
  query: PeopleQuery
  editable: boolean
  agents: Awaited<ReturnType<typeof listAgents>>
  hours: Awaited<ReturnType<typeof readReplyRules>>['hours']
  scope: Awaited<ReturnType<typeof requireSales>>['scope']
}

async function Board({ view, query, editable, hours, scope }: Omit<ListProps, 'agents'>) {
  const columns = await listBoard(db, query, scope)
  if (columns.every(({ deals }) => deals === 0))
    return <EmptyNote action={emptyAction(view, editable)}>{emptyText(view, scope.ownerId !== null)}</EmptyNote>
  return <PeopleBoard columns={columns} hours={hours} editable={editable} />
}

async function PeopleList({ view, query, editable, agents, hours, scope }: ListProps) {
  const { people, total, isMore } = await listPeople(db, query, scope)
  const tomorrow = quickTimes(new Date(), hours).find(({ key }) => key === 'tomorrow')?.value ?? ''
  return (
    <>
      <PeopleTable
        {...{ people, total, isMore, view, hours, agents, tomorrow, editable }}
        onlyOwn={scope.ownerId !== null}
      />
      <ListPaging
        path="/admin/people"
        view={view}
        page={view.page}
        total={total}
        isMore={isMore}
        perPage={peoplePerPage}
      />
    </>
  )
}
