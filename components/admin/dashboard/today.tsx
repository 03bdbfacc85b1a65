import Link from 'next/link'
import type { ReactNode } from 'react'
import { dataRequestLabels } from '@/lib/crm/labels'
import { readToday, type Today as TodayData } from '@/lib/crm/today'
import { db } from '@/lib/database'
import { quickTimes } from '@/lib/deals/quick-times'
import { readReplyRules } from '@/lib/deals/reply-rules'
import type { Sight } from '@/lib/deals/sight'
import { dayMonthYear } from '@/lib/format'
import { noonOf } from '@/lib/local-time'
import { personPath } from '@/lib/person-path'
import { listOpenRequests } from '@/lib/privacy/data-requests'
import { quoteLabel } from '@/lib/sales/quotes/quote-label'
import { dayInWords, timeInWords } from '@/lib/tour-day'
import { DueTime } from '../people/due-time'
import { ReplyClock } from '../people/reply-clock'
import { TaskVerbs } from '../people/task-verbs'
import { Card } from '../shell/card'
import { ContactLinks, TodayLine } from './today-line'

type Props = { staffId: string; mine: boolean; sight: Sight }

/** What to do: due tasks, people who wait, visits, and holds and quotes that end. */
export async function Today({ staffId, mine, sight }: Props) {
  const [today, { hours }, requests] = await Promise.all([
    readToday(db, { staffId, mine, sight }),
    readReplyRules(db),
    // Who sees only their own people is not asked: requests concern everything that is stored.
    sight.ownerId ? [] : listOpenRequests(db),
  ])
  const now = new Date()
  const times = quickTimes(now, hours)
  return (
    <div className="mt-4 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_420px]">
      <div className="grid gap-6">
        <Section title="Waiting for an answer" count={today.waiting.length} empty="Everybody has an answer.">
          {today.waiting.map(person => (
            <TodayLine
              key={person.dealId}
              person={person}
              clock={<ReplyClock waitingSince={person.since} dueAt={person.dueAt} hours={hours} now={now} />}
              text={[person.estate, person.message].filter(Boolean).join(': ')}
              note={person.triedAt ? 'Called, not reached yet' : null}
            />
          ))}
        </Section>
        <Section title="Tasks" count={today.tasks.length} empty="Nothing is due.">
          {today.tasks.map(task => (
            <TodayLine
              key={task.id}
              person={task}
              clock={<DueTime at={task.at} now={now} />}
              text={task.text}
              note={task.estate}
            >
              <TaskVerbs dealId={task.dealId} task={{ id: task.id, text: task.text }} times={times} />
            </TodayLine>
          ))}
        </Section>
      </div>
      <div className="grid gap-6">
        <DataRequests requests={requests} now={now} />
        <Visits visits={today.visits} />
        <Ending holds={today.holds} quotes={today.quotes} now={now} />
      </div>
    </div>
  )
}

type SectionProps = { title: string; count: number; empty: string; children: ReactNode }

function Section({ title, count, empty, children }: SectionProps) {
  return (
    <Card title={count > 0 ? `${title} (${count})` : title}>
      {count === 0 ? <p className="text-slate">{empty}</p> : <ul>{children}</ul>}
    </Card>
  )
}

type OpenRequest = Awaited<ReturnType<typeof listOpenRequests>>[number]

/** Requests about personal data, which the law limits in time. */
function DataRequests({ requests, now }: { requests: OpenRequest[]; now: Date }) {
  if (requests.length === 0) return null
  return (
    <Section title="Requests about their data" count={requests.length} empty="">
      {requests.map(({ id, kind, dueAt, contactId, name, email, phone }) => (
        <li key={id} className="border-t border-stone py-2 first:border-0">
          <Link
            href={`${personPath({ contactId })}#data`}
            prefetch={false}
            className="inline-flex min-h-8 items-center font-medium underline underline-offset-4"
          >
            {name ?? email ?? phone}
          </Link>
          <span className="block text-small text-slate">
            {dataRequestLabels[kind]}, until <DueTime at={dueAt} now={now} />
          </span>
        </li>
      ))}
    </Section>
  )
}

function Visits({ visits }: { visits: TodayData['visits'] }) {
  return (
    <Section
      title="Visits, today and the next seven days"
      count={visits.length}
      empty="None agreed and none asked for."
    >
      {visits.map(visit => (
        <li
          key={visit.id}
          className="flex flex-wrap items-start justify-between gap-3 border-t border-stone py-2 first:border-0"
        >
          <span className="min-w-0 flex-[1_1_10rem]">
            <Link
              href={personPath(visit)}
              prefetch={false}
              className="inline-flex min-h-8 items-center font-medium underline underline-offset-4"
            >
              {visit.name ?? visit.email ?? visit.phone ?? 'Erased'}
            </Link>
            <span className="figures block text-small text-slate">
              {visit.at ? timeInWords(visit.at) : `${visit.tourDay ? dayInWords(visit.tourDay) : ''}, asked for`}
              {(visit.estate ?? visit.place) && `, ${visit.estate ?? visit.place}`}
              {visit.arrivedAt && ', arrived'}
              {visit.sentBy && `, for ${visit.sentBy}`}
            </span>
          </span>
          <ContactLinks person={visit} />
        </li>
      ))}
    </Section>
  )
}

function Ending({ holds, quotes, now }: Pick<TodayData, 'holds' | 'quotes'> & { now: Date }) {
  return (
    <Section title="About to end" count={holds.length + quotes.length} empty="No hold and no quote ends soon.">
      {holds.map(hold => (
        <li key={hold.id} className="border-t border-stone py-2 first:border-0">
          <Link
            href={`/admin/homes/${hold.unitId}`}
            prefetch={false}
            className="inline-flex min-h-8 items-center font-medium underline underline-offset-4"
          >
            Hold of {hold.code}, {hold.estate}
          </Link>
          <span className="block text-small text-slate">
            <DueTime at={hold.until} now={now} />, by {hold.staffName}
            {hold.name && ` for ${hold.name}`}
          </span>
        </li>
      ))}
      {quotes.map(quote => (
        <li key={quote.id} className="border-t border-stone py-2 first:border-0">
          <Link
            href={personPath(quote)}
            prefetch={false}
            className="inline-flex min-h-8 items-center font-medium underline underline-offset-4"
          >
            Quote {quoteLabel(quote)} of {quote.code}
          </Link>
          <span className="figures block text-small text-slate">
            Valid until {dayMonthYear(noonOf(quote.validUntil))}, {quote.name ?? quote.email}
          </span>
        </li>
      ))}
    </Section>
  )
}
