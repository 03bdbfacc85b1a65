import Link from 'next/link'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { ListFrame } from '@/components/admin/list/list-frame'
import { ListPaging } from '@/components/admin/list/list-paging'
import { viewUrl } from '@/components/admin/list/view-url'
import { PeopleBoard } from '@/components/admin/people/board/people-board'
import { KeepView } from '@/components/admin/people/keep-view'
import { LayoutTabs } from '@/components/admin/people/layout-tabs'
import { PeopleFilter } from '@/components/admin/people/people-filter'
import { PeopleTable } from '@/components/admin/people/people-table'
import { StageTabs } from '@/components/admin/people/stage-tabs'
import { ReportNote } from '@/components/admin/reports/report-note'
import { Icon } from '@/components/ui/icon'
import { can } from '@/lib/auth/roles'
import { listDealEstates } from '@/lib/crm/deal-estates'
import { countByStage } from '@/lib/crm/people/count-people'
import { listBoard, listPeople } from '@/lib/crm/people/people'
import { isFiltered, type PeopleView, peoplePerPage, peopleViewSchema } from '@/lib/crm/people/people-view'
import { listSavedViews, queryOf } from '@/lib/crm/people/saved-views'
import { db } from '@/lib/database'
import { listAgents } from '@/lib/deals/agents'
import { quickTimes } from '@/lib/deals/quick-times'
import { readReplyRules } from '@/lib/deals/reply-rules'
import { requireSales } from '@/lib/deals/sight'

export const metadata = { title: 'People' }

export default async function PeopleScreen({ searchParams }: PageProps<'/admin/people'>) {
  const { staff, sight } = await requireSales('view')
  const view = peopleViewSchema.parse(await searchParams)
  const editable = can(staff.role, 'edit', 'leads')
  const isOwnView = isFiltered(view) || view.stage !== null || view.sort !== null
  const [saved, agents, estates, { hours }] = await Promise.all([
    listSavedViews(db, staff.id),
    listAgents(db),
    listDealEstates(db),
    readReplyRules(db),
  ])
  return (
    <ListFrame>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ScreenTitle help="people">People</ScreenTitle>
        {editable && <Links view={view} />}
      </div>
      <LayoutTabs view={view} staffId={staff.id} saved={saved} />
      <PeopleFilter view={view} estates={estates} agents={agents} />
      <ReportNote view={view} />
      {editable && (isOwnView || saved.length > 0) && <KeepView query={queryOf(view)} saved={saved} />}
      {view.as === 'board' ? (
        <PeopleBoard columns={await listBoard(db, view, sight)} hours={hours} editable={editable} />
      ) : (
        <List view={view} editable={editable} agents={agents} hours={hours} sight={sight} />
      )}
    </ListFrame>
  )
}

const Links = ({ view }: { view: PeopleView }) => (
  <span className="flex flex-wrap gap-2">
    <Link href="/admin/people/new" prefetch={false} className="button button-primary">
      <Icon name="plus" size={18} /> Caller or walk-in
    </Link>
    <a href={viewUrl('/admin/people/export', { ...view, page: 1 })} download className="button button-quiet">
      <Icon name="download" size={18} /> CSV
    </a>
  </span>
)

type ListProps = {
  view: PeopleView
  editable: boolean
  agents: Awaited<ReturnType<typeof listAgents>>
  hours: Awaited<ReturnType<typeof readReplyRules>>['hours']
  sight: Awaited<ReturnType<typeof requireSales>>['sight']
}

async function List({ view, editable, agents, hours, sight }: ListProps) {
  const [{ people, total, isMore }, counts] = await Promise.all([listPeople(db, view, sight), countByStage(db, sight)])
  const tomorrow = quickTimes(new Date(), hours).find(({ key }) => key === 'tomorrow')?.value ?? ''
  return (
    <>
      <StageTabs view={view} counts={counts} />
      <PeopleTable {...{ people, total, isMore, view, hours, agents, tomorrow, editable }} />
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
