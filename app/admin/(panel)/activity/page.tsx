import { Fragment } from 'react'
import { ExportLink } from '@/components/admin/controls/export-link'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { EmptyNote } from '@/components/admin/list/empty-note'
import { ChoiceFilter, FilterBar, PeriodFilter } from '@/components/admin/list/filter-bar'
import { ListPaging } from '@/components/admin/list/list-paging'
import { viewUrl } from '@/components/admin/list/view-url'
import { TextLink } from '@/components/admin/shell/links'
import { RelativeTime } from '@/components/admin/shell/relative-time'
import { eventSentence } from '@/lib/activity/event-sentence'
import { auditEventLabel, homePath, subjectLabel } from '@/lib/activity/labels'
import {
  type AuditEventRow,
  type AuditView,
  auditEventsPerPage,
  auditFilters,
  auditViewSchema,
  listAuditEvents,
} from '@/lib/activity/queries'
import { requireAreaAccess } from '@/lib/auth/access'

export const metadata = { title: 'Activity' }

export default async function ActivityScreen({ searchParams }: PageProps<'/admin/activity'>) {
  await requireAreaAccess('view', 'activity')
  const view = auditViewSchema.parse(await searchParams)
  const { page: _, ...exported } = view
  const [{ events, total }, filters] = await Promise.all([listAuditEvents(view), auditFilters()])
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ScreenTitle help="activity">Activity</ScreenTitle>
        <ExportLink href={viewUrl('/admin/activity/export', exported)} />
      </div>
      <p className="mt-1 text-slate">Every change and every sign-in. Records are only added, never changed.</p>
      <ActivityFilter view={view} staffMembers={filters.people} actions={filters.actions} />
      <AuditEventList events={events} isFiltered={isFiltered(view)} />
      <ListPaging path="/admin/activity" view={view} page={view.page} total={total} perPage={auditEventsPerPage} />
    </>
  )
}

const isFiltered = ({ page: _, ...filters }: AuditView) => Object.values(filters).some(Boolean)

type ActivityFilterProps = { view: AuditView; staffMembers: { id: string; name: string }[]; actions: string[] }

function ActivityFilter({ view, staffMembers, actions }: ActivityFilterProps) {
  return (
    <FilterBar
      search={{ label: 'Name', value: view.q, placeholder: 'An entry, a home or a person' }}
      active={[view.staff, view.action, view.from ?? view.to].filter(Boolean).length}
      clearPath={isFiltered(view) ? '/admin/activity' : null}
    >
      <ChoiceFilter
        label="Who"
        name="staff"
        value={view.staff}
        any="Everyone"
        options={staffMembers.map(({ id, name }) => [id, name])}
      />
      <ChoiceFilter
        label="Action"
        name="action"
        value={view.action}
        any="Anything"
        options={actions.map(action => [action, auditEventLabel(action)])}
      />
      <PeriodFilter from={view.from} to={view.to} />
    </FilterBar>
  )
}

function AuditEventList({ events, isFiltered }: { events: AuditEventRow[]; isFiltered: boolean }) {
  if (events.length === 0)
    return (
      <EmptyNote action={isFiltered ? { label: 'Show everything', path: '/admin/activity' } : null}>
        {isFiltered ? 'No event matches the search and the filters.' : 'Nothing has happened yet.'}
      </EmptyNote>
    )
  return (
    <ul className="rounded-card border border-stone bg-white">
      {events.map(event => {
        const subject = subjectLabel(event.collection, event.entryId)
        const { before, subject: subjectName, homes, moreHomes, after, note } = eventSentence(event)
        const name = subjectName ?? subject?.kind
        // The name of a lead is its kind and reference, which say nothing about its sender.
        const inBrackets =
          event.collection === 'leads' ? event.person : event.collection === 'units' ? null : subject?.kind
        return (
          <li
            key={event.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-stone px-4 py-2.5 last:border-0"
          >
            <span className="min-w-0">
              <span className="font-medium">{event.staffName}</span> {before}{' '}
              {homes.length > 0 ? (
                <HomeLinks homes={homes} more={moreHomes} />
              ) : (
                name && (subject ? <TextLink href={subject.path}>{name}</TextLink> : name)
              )}
              {inBrackets && <span className="text-slate"> ({inBrackets})</span>} {after}
              {note && <span className="block text-small text-slate">{note}</span>}
            </span>
            <span className="text-small text-slate">
              <RelativeTime at={event.at} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const HomeLinks = ({ homes, more }: { homes: { id: string; code: string }[]; more: number }) => (
  <>
    {homes.map(({ id, code }, index) => (
      <Fragment key={id}>
        {index > 0 && (more === 0 && index === homes.length - 1 ? ' and ' : ', ')}
        <TextLink href={homePath(id)}>{code}</TextLink>
      </Fragment>
    ))}
    {more > 0 && ` and ${more} more`}
  </>
)
