import { kindLabels, stageLabels } from '@/lib/crm/labels'
import type { PersonRow } from '@/lib/crm/people/people'
import { isFiltered, maxChosen, type PeopleView } from '@/lib/crm/people/people-view'
import { queryOf } from '@/lib/crm/people/saved-views'
import type { Agent } from '@/lib/deals/agents'
import type { OfficeHours } from '@/lib/deals/office-clock'
import { phoneOf, sentAs } from '@/lib/deals/senders/sender'
import { personPath } from '@/lib/person-path'
import { DataTable } from '../list/data-table'
import { RowLink } from '../list/row-link'
import { Selectable } from '../list/selection'
import { selectionColumn } from '../list/selection-column'
import type { Column } from '../list/table-cells'
import { sortLink } from '../list/view-url'
import { RelativeTime } from '../shell/relative-time'
import { PeopleBulkBar } from './bulk/people-bulk-bar'
import { DueTime } from './due-time'
import { ReplyClock } from './reply-clock'

type Props = {
  people: PersonRow[]
  /** The people on all pages; `isMore`: there are more, which nobody counted. */
  total: number
  isMore: boolean
  view: PeopleView
  hours: OfficeHours
  agents: Agent[]
  /** The time at which a task of tomorrow begins, local. */
  tomorrow: string
  editable: boolean
}
type Row = PersonRow & { id: string }

/** The people of the inbox, one row each, with the bulk bar. */
export function PeopleTable({ people, total, isMore, view, hours, agents, tomorrow, editable }: Props) {
  const rows = people.map(person => ({ ...person, id: person.dealId }))
  const columns = peopleColumns(view, hours)
  const query = queryOf(view)
  return (
    <Selectable ids={rows.map(({ id }) => id)}>
      <PeopleBulkBar
        key={query}
        agents={agents.map(({ id, name }) => ({ id, name }))}
        tomorrow={tomorrow}
        query={query}
        total={isMore ? total + 1 : total}
        max={maxChosen}
      />
      <DataTable
        label="People"
        columns={editable ? [selectionColumn<Row>(nameOf), ...columns] : columns}
        rows={rows}
        emptyText={emptyText(view)}
      />
    </Selectable>
  )
}

const nameOf = ({ name, lead, email, phone }: PersonRow) =>
  name ?? lead?.name ?? email ?? lead?.email ?? phone ?? 'Erased'

function peopleColumns(view: PeopleView, hours: OfficeHours): Column<Row>[] {
  const now = new Date()
  const sortedBy = (name: PeopleView['sort'] & string) => sortLink('/admin/people', view, name)
  return [
    {
      label: 'Person',
      className: 'md:min-w-40',
      cell: person => (
        <>
          <Who person={person} />
          <OnPhones person={person} hours={hours} now={now} />
        </>
      ),
    },
    {
      label: 'Newest message',
      className: 'md:min-w-44 md:max-w-96',
      wideOnly: true,
      cell: person => <Newest person={person} />,
    },
    { label: 'Estate', className: 'md:min-w-32', wideOnly: true, cell: ({ estate }) => estate ?? '–' },
    {
      label: 'Stage',
      ...sortedBy('stage'),
      className: 'md:whitespace-nowrap',
      wideOnly: true,
      cell: person => (
        <>
          <span className={person.stage === 'new' ? 'font-semibold' : ''}>{stageLabels[person.stage]}</span>
          <span className="block text-small">
            <ReplyClock {...person} hours={hours} now={now} />
          </span>
          {person.mailFailed && <span className="block text-small font-medium text-danger">A mail failed</span>}
        </>
      ),
    },
    {
      label: 'Owner',
      className: 'md:min-w-24 text-slate',
      wideOnly: true,
      cell: ({ owner }) => owner ?? 'Nobody',
    },
    {
      label: 'Next task',
      ...sortedBy('task'),
      className: 'md:min-w-28 text-slate',
      wideOnly: true,
      cell: ({ task }) =>
        task && (
          <>
            {task.text}
            <span className="block text-small">
              <DueTime at={task.dueAt} now={now} />
            </span>
          </>
        ),
    },
    {
      label: 'Last wrote',
      ...sortedBy('lastLeadAt'),
      className: 'text-slate',
      wideOnly: true,
      cell: ({ lastLeadAt }) => <RelativeTime at={lastLeadAt} />,
    },
  ]
}

const Who = ({ person }: { person: PersonRow }) => (
  <>
    <RowLink to={personPath(person)}>{nameOf(person)}</RowLink>
    <Phone phone={phoneOf(person, person.lead)} />
  </>
)

const Phone = ({ phone }: { phone: string | null }) =>
  phone && (
    <a href={`tel:${phone}`} className="figures block text-small text-slate hover:underline">
      {phone}
    </a>
  )

/** The sender of the newest message is named where it is not the person. */
function From({ person }: { person: PersonRow }) {
  const sender = person.lead && sentAs(person.lead, person)
  return sender && <span className="block break-words text-small">From {sender}</span>
}

/** What the other columns say, below the name. */
function OnPhones({ person, hours, now }: { person: PersonRow; hours: OfficeHours; now: Date }) {
  return (
    <div className="md:hidden">
      <span className="flex flex-wrap gap-x-2 text-small">
        <span className="font-medium">{stageLabels[person.stage]}</span>
        {person.estate && <span className="text-slate">{person.estate}</span>}
        <ReplyClock {...person} hours={hours} now={now} />
        {person.mailFailed && <span className="font-medium text-danger">A mail failed</span>}
      </span>
      <From person={person} />
      {person.lead?.message && <span className="line-clamp-2 break-words">{person.lead.message}</span>}
      <span className="flex flex-wrap gap-x-2 text-small text-slate">
        <RelativeTime at={person.lastLeadAt} />
        <span>{person.owner ?? 'Nobody'}</span>
      </span>
      {person.task && (
        <span className="block text-small text-slate">
          {person.task.text}, <DueTime at={person.task.dueAt} now={now} />
        </span>
      )}
    </div>
  )
}

function Newest({ person }: { person: PersonRow }) {
  const { lead } = person
  return (
    lead && (
      <>
        <span className="figures block text-small text-slate">
          {kindLabels[lead.kind]}, {lead.reference}
        </span>
        <From person={person} />
        {lead.message && <span className="line-clamp-2 break-words">{lead.message}</span>}
      </>
    )
  )
}

const emptyText = (view: PeopleView) =>
  view.stage || isFiltered(view)
    ? 'Nobody matches. Clear the search or choose another stage.'
    : 'Nobody yet. Who writes through the site appears here.'
