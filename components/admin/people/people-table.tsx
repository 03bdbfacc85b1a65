import type { LeadKind } from '@/db/tables/leads'
import { personPath } from '@/lib/paths/person-path'
import { dialHref } from '@/lib/phone/extension'
import type { Agent } from '@/lib/pipeline/assignment/agents'
import { kindLabels, stageLabels } from '@/lib/pipeline/labels'
import type { PersonRow } from '@/lib/pipeline/people/people'
import { isFiltered, maxChosen, type PeopleView } from '@/lib/pipeline/people/people-view'
import { queryOf } from '@/lib/pipeline/people/saved-views'
import { differingDetails, phoneOf } from '@/lib/pipeline/senders/sender'
import type { OfficeHours } from '@/lib/time/office-clock'
import { DataTable } from '../list/data-table'
import { RowLink } from '../list/row-link'
import { Selectable } from '../list/selection'
import { selectionColumn } from '../list/selection-column'
import type { Column } from '../list/table-cells'
import { sortLink, viewUrl } from '../list/view-url'
import { RelativeTime } from '../shell/relative-time'
import { PeopleBulkBar } from './bulk/people-bulk-bar'
import { DueTime } from './due-time'
import { ReplyClock } from './reply-clock'

type Props = {
  people: PersonRow[]
  /** The number of people on all pages; `isMore` is true if more people exist, which were not counted. */
  total: number
  isMore: boolean
  view: PeopleView
  hours: OfficeHours
  agents: Agent[]
  /** The default due time of new tasks: tomorrow, as the value of a `datetime-local` input. */
  tomorrow: string
  editable: boolean
  /** True for an agent who sees only their own people. */
  onlyOwn: boolean
}
type Row = PersonRow & { id: string }

/** Lists the people of the inbox, one in each row, with the bulk bar. */
export function PeopleTable({ people, total, isMore, view, hours, agents, tomorrow, editable, onlyOwn }: Props) {
  const rows = people.map(person => ({ ...person, id: person.dealId }))
  const columns = peopleColumns(view, hours)
  const query = queryOf(view)
  return (
    <Selectable ids={rows.map(({ id }) => id)}>
      <PeopleBulkBar
        key={query}
        agents={agents.map(({ id, name }) => ({ id, name }))}
        defaultDueAt={tomorrow}
        query={query}
        // If more people match than were counted, the total exceeds `max`, so that not all can be chosen.
        total={isMore ? total + 1 : total}
        max={maxChosen}
      />
      <DataTable
        label="People"
        columns={editable ? [selectionColumn<Row>(nameOf), ...columns] : columns}
        rows={rows}
        emptyText={emptyText(view, onlyOwn)}
        emptyAction={emptyAction(view, editable)}
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
      // The link ends with its cell, and is higher than its line without making the row higher.
      className:
        'md:max-w-32 min-[1440px]:max-w-52 md:[&_.row-link]:-my-1.5 md:[&_.row-link]:block md:[&_.row-link]:truncate md:[&_.row-link]:leading-[30px]',
      cell: person => (
        <>
          <RowLink to={personPath(person)}>{nameOf(person)}</RowLink>
          <span className="block md:hidden">
            <Phone phone={phoneOf(person, person.lead)} />
          </span>
          <MobileDetails person={person} hours={hours} now={now} />
        </>
      ),
    },
    {
      label: 'Phone',
      // The link is higher than its line without making the row higher.
      className: 'md:whitespace-nowrap pointer-fine:[&_a]:-my-1',
      wideOnly: 'very',
      cell: person => <Phone phone={phoneOf(person, person.lead)} />,
    },
    { label: 'Newest lead', ...restOfWidth, cell: person => <NewestLead person={person} /> },
    {
      label: 'Estate',
      className: 'md:max-w-26 md:truncate min-[1440px]:max-w-36',
      wideOnly: true,
      cell: ({ estate }) => (estate ? <span title={estate}>{estate}</span> : '–'),
    },
    {
      label: 'Stage',
      ...sortedBy('stage'),
      className: 'md:max-w-38 md:truncate min-[1440px]:max-w-none',
      wideOnly: true,
      cell: person => (
        <>
          <span className={person.stage === 'new' ? 'font-semibold' : ''}>{stageLabels[person.stage]}</span>{' '}
          <span className="text-small">
            <ReplyClock {...person} hours={hours} now={now} />
          </span>
          {person.mailFailed && <span className="text-small font-medium text-danger"> A mail failed</span>}
        </>
      ),
    },
    {
      label: 'Responsible',
      className: 'md:max-w-24 md:truncate text-slate',
      wideOnly: true,
      cell: ({ owner }) => owner ?? 'Nobody',
    },
    {
      label: 'Next task',
      ...sortedBy('task'),
      className: 'md:max-w-36 md:truncate min-[1440px]:max-w-48 text-slate',
      wideOnly: true,
      cell: ({ task }) =>
        task && (
          <span title={task.text}>
            <DueTime at={task.dueAt} now={now} /> {task.text}
          </span>
        ),
    },
    {
      label: 'Last wrote',
      ...sortedBy('lastLeadAt'),
      className: 'md:whitespace-nowrap text-slate',
      wideOnly: true,
      cell: person => <LastLeadTime person={person} />,
    },
  ]
}

/** Gives a column the width that the others leave, and cuts its texts. */
const restOfWidth = {
  className: 'md:w-full md:max-w-0 md:min-w-20 md:truncate min-[1440px]:min-w-40',
  wideOnly: true,
} as const

const Phone = ({ phone }: { phone: string | null }) =>
  phone && (
    <a
      href={dialHref(phone)}
      className="figures inline-flex min-h-7 items-center text-small text-slate hover:underline"
    >
      {phone}
    </a>
  )

/** Shows the sender of the newest lead, if the sender is another person. */
function SenderNote({ person }: { person: PersonRow }) {
  const sender = person.lead && differingDetails(person.lead, person)
  return sender && <span className="block break-words text-small">From {sender}</span>
}

/** Shows when the newest lead arrived, and that staff imported or added it if the person wrote nothing. */
const LastLeadTime = ({ person: { lead, lastLeadAt } }: { person: PersonRow }) => (
  <span>
    {lead && notWritten[lead.kind]}
    <RelativeTime at={lastLeadAt} />
  </span>
)

const notWritten: Partial<Record<LeadKind, string>> = { import: 'Imported ', added: 'Added ' }

/** Shows the values of the other columns below the name, on phones. */
function MobileDetails({ person, hours, now }: { person: PersonRow; hours: OfficeHours; now: Date }) {
  return (
    <div className="md:hidden">
      <span className="flex flex-wrap gap-x-2 text-small">
        <span className="font-medium">{stageLabels[person.stage]}</span>
        {person.estate && <span className="text-slate">{person.estate}</span>}
        <ReplyClock {...person} hours={hours} now={now} />
        {person.mailFailed && <span className="font-medium text-danger">A mail failed</span>}
      </span>
      <SenderNote person={person} />
      {person.lead?.message && <span className="line-clamp-2 break-words">{person.lead.message}</span>}
      <span className="flex flex-wrap gap-x-2 text-small text-slate">
        <LastLeadTime person={person} />
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

/** Shows kind, sender and words of the newest lead in one line; the sender only if it is another person. */
function NewestLead({ person }: { person: PersonRow }) {
  const { lead } = person
  if (!lead) return null
  const sender = differingDetails(lead, person)
  const text = [sender && `From ${sender}.`, lead.message].filter(Boolean).join(' ')
  return (
    <span title={text || undefined}>
      <span className="figures text-small text-slate">
        {kindLabels[lead.kind]}, {lead.reference}
      </span>{' '}
      {text}
    </span>
  )
}

export function emptyText(view: PeopleView, onlyOwn: boolean) {
  if (view.stage || isFiltered(view)) return 'Nobody matches the search and the filters.'
  return onlyOwn
    ? 'You have no people yet. People that you add, or that a manager gives you, appear here.'
    : 'Nobody yet. People who write through the site appear here.'
}

/** Returns the way out of an empty list or board: to everybody, or to the first person for roles that may add one. */
export function emptyAction(view: PeopleView, editable: boolean) {
  if (view.stage || isFiltered(view))
    return { label: 'Show everybody', path: viewUrl('/admin/people', { as: view.as }) }
  return editable ? { label: 'Add a caller or walk-in', path: '/admin/people/new' } : null
}
