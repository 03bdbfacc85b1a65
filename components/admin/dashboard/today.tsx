import { type ReactNode, useId } from 'react'
import { db } from '@/lib/database'
import { type EndingClaim, listEndingClaims } from '@/lib/inventory/ending-claims'
import { personPath } from '@/lib/paths/person-path'
import { type DealScope, isOfStaff } from '@/lib/pipeline/deal-scope'
import { dataRequestLabels } from '@/lib/pipeline/labels'
import { quickTimes } from '@/lib/pipeline/reply/quick-times'
import { readReplyRules } from '@/lib/pipeline/reply/reply-rules'
import { readToday, type Today as TodayData } from '@/lib/pipeline/today/today'
import { listOpenRequests } from '@/lib/privacy/data-requests'
import { dayMonthYear } from '@/lib/text/format'
import { personName } from '@/lib/text/person-name'
import { quoteLabel } from '@/lib/text/quote-label'
import { noonOf } from '@/lib/time/local-time'
import { dayInWords, timeInWords } from '@/lib/time/tour-day'
import { DueTime } from '../people/due-time'
import { ReplyClock } from '../people/reply-clock'
import { TaskActions } from '../people/task-actions'
import { Card } from '../shell/card'
import { TextLink } from '../shell/links'
import { CallActions } from './call-actions'
import { OwnRequests } from './own-requests'
import { ContactLinks, LinkLine, TodayLine } from './today-line'

/** Lists the work of today: people who wait, tasks, requests, visits, and holds and quotes that end soon. */
export async function Today({ staffId, onlyMine, scope }: { staffId: string; onlyMine: boolean; scope: DealScope }) {
  const [today, ending, { hours }, requests] = await Promise.all([
    readToday(db, { staffId, mine: onlyMine, scope }),
    listEndingClaims(db, new Date(), scope),
    readReplyRules(db),
    // Agents who see only their own people get no data requests, which concern everything that is stored.
    scope.ownerId ? [] : listOpenRequests(db),
  ])
  const now = new Date()
  const times = quickTimes(now, hours)
  const holderId = onlyMine ? staffId : scope.ownerId
  const holds = [...ending.today, ...ending.tomorrow].filter(hold => !holderId || isOfStaff(hold, holderId))
  return (
    <div className="mt-4 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid gap-6">
        <Section
          title="Waiting for a reply"
          count={countOf(today.waiting)}
          listLinks={peopleLinks({ waiting: 'yes', sort: 'waiting' }, onlyMine ? staffId : null, scope)}
          empty={
            scope.ownerId ? 'All of your people have a reply. You see only your own people.' : 'Everybody has a reply.'
          }
        >
          {today.waiting.map(person => (
            <TodayLine
              key={person.dealId}
              person={person}
              clock={<ReplyClock awaitingReplySince={person.since} dueAt={person.dueAt} hours={hours} now={now} />}
              text={[person.estate, person.message].filter(Boolean).join(': ')}
              note={person.triedAt ? 'Called, not reached yet' : null}
            >
              {person.phone && <CallActions dealId={person.dealId} name={person.otherSender ?? personName(person)} />}
            </TodayLine>
          ))}
        </Section>
        <Section
          title="Tasks"
          count={countOf(today.tasks)}
          listLinks={peopleLinks({ due: 'yes', sort: 'task' }, onlyMine ? staffId : null, scope)}
          empty="Nothing is due."
        >
          {today.tasks.map(task => (
            <TodayLine
              key={task.id}
              person={task}
              clock={<DueTime at={task.at} now={now} />}
              text={task.text}
              note={task.estate}
            >
              <TaskActions dealId={task.dealId} task={{ id: task.id, text: task.text }} times={times} stays />
            </TodayLine>
          ))}
        </Section>
      </div>
      <div className="grid gap-6">
        <OwnRequests staffId={staffId} />
        <DataRequests requests={requests} now={now} />
        <Visits visits={today.visits} />
        <EndingHolds holds={holds} now={now} />
        <EndingQuotes quotes={today.quotes} />
      </div>
    </div>
  )
}

type ScreenLink = { label: string; href: string }

/** Returns links to lists of people: of `ownerId` and, if in scope, without an owner; all if `ownerId` is null. */
function peopleLinks(filter: Record<string, string>, ownerId: string | null, scope: DealScope): ScreenLink[] {
  const to = (label: string, more = {}) => ({
    label,
    href: `/admin/people?${new URLSearchParams({ ...filter, ...more })}`,
  })
  if (!ownerId) return [to('All')]
  const ownLink = to('All of yours', { owner: ownerId })
  return scope.ownerId ? [ownLink] : [ownLink, to('All without a person responsible', { owner: 'nobody' })]
}

type Count = { visible: number; total: number }

const countOf = (rows: readonly { total: number }[]): Count => ({ visible: rows.length, total: rows[0]?.total ?? 0 })

type SectionProps = {
  title: string
  count: Count
  listLinks?: ScreenLink[]
  empty: string
  children: ReactNode
}

function Section({ title, count: { visible, total }, listLinks = [], empty, children }: SectionProps) {
  if (total === 0) return <EmptySection title={title} text={empty} />
  return (
    <Card title={`${title} (${total})`}>
      <ul>{children}</ul>
      {total > visible && (
        <p className="mt-3 flex flex-wrap items-baseline gap-x-3 border-t border-stone pt-3 text-slate">
          {`These are the first ${visible} of ${total}.`}
          {listLinks.map(({ label, href }) => (
            <TextLink key={href} href={href} className="inline-flex min-h-9 items-center">
              {label}
            </TextLink>
          ))}
        </p>
      )}
    </Card>
  )
}

/** Takes little space, because there is nothing to do. */
function EmptySection({ title, text }: { title: string; text: string }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="border-t border-stone pt-2">
      <h2 id={heading} className="font-semibold">
        {title}
      </h2>
      <p className="text-slate">{text}</p>
    </section>
  )
}

type OpenRequest = Awaited<ReturnType<typeof listOpenRequests>>[number]

/** Lists requests about personal data, each with its legal due date. */
function DataRequests({ requests, now }: { requests: OpenRequest[]; now: Date }) {
  if (requests.length === 0) return null
  return (
    <Section title="Data requests" count={{ visible: requests.length, total: requests.length }} empty="">
      {requests.map(({ id, kind, dueAt, contactId, name, email, phone }) => (
        <LinkLine key={id} href={`${personPath({ contactId })}#data`} title={name ?? email ?? phone}>
          {dataRequestLabels[kind]}, due by <DueTime at={dueAt} now={now} />
        </LinkLine>
      ))}
    </Section>
  )
}

function Visits({ visits }: { visits: TodayData['visits'] }) {
  return (
    <Section
      title="Visits, today and the next seven days"
      count={countOf(visits)}
      listLinks={[{ label: 'All visits', href: '/admin/visits' }]}
      empty="No visits are booked or requested."
    >
      {visits.map(visit => (
        <li
          key={visit.id}
          className="flex flex-wrap items-start justify-between gap-3 border-t border-stone py-2 first:border-0"
        >
          <span className="min-w-0 flex-[1_1_10rem]">
            <TextLink href={personPath(visit)} className="inline-flex min-h-8 items-center font-medium">
              {visit.name ?? visit.email ?? visit.phone ?? 'Erased'}
            </TextLink>
            <span className="figures block text-small text-slate">
              {visit.at ? timeInWords(visit.at) : `${visit.tourDay ? dayInWords(visit.tourDay) : ''}, asked for`}
              {(visit.estate ?? visit.place) && `, ${visit.estate ?? visit.place}`}
              {visit.arrivedAt && ', arrived'}
              {visit.otherSender && `, for ${visit.otherSender}`}
            </span>
          </span>
          <ContactLinks person={visit} />
        </li>
      ))}
    </Section>
  )
}

const maxVisibleHolds = 20

function EndingHolds({ holds, now }: { holds: EndingClaim[]; now: Date }) {
  return (
    <Section
      title="Holds that end today or tomorrow"
      count={{ visible: Math.min(holds.length, maxVisibleHolds), total: holds.length }}
      listLinks={[{ label: 'All holds', href: '/admin/homes/ending' }]}
      empty="No hold ends today or tomorrow."
    >
      {holds.slice(0, maxVisibleHolds).map(hold => (
        <LinkLine key={hold.id} href={`/admin/homes/${hold.unitId}`} title={`Hold of ${hold.code}, ${hold.estate}`}>
          {hold.during.until && <DueTime at={hold.during.until} now={now} />}, by {hold.staffName}
          {hold.name && ` for ${hold.name}`}
        </LinkLine>
      ))}
    </Section>
  )
}

function EndingQuotes({ quotes }: Pick<TodayData, 'quotes'>) {
  return (
    <Section title="Quotes about to expire" count={countOf(quotes)} empty="No quote expires soon.">
      {quotes.map(quote => (
        <LinkLine key={quote.id} href={personPath(quote)} title={`Quote ${quoteLabel(quote)} of ${quote.code}`}>
          Valid until {dayMonthYear(noonOf(quote.validUntil))}, {quote.name ?? quote.email}
        </LinkLine>
      ))}
    </Section>
  )
}
