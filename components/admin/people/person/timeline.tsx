import type { TimelineItem } from '@/lib/pipeline/people/timeline'
import { localFormat, timeOfDay } from '@/lib/text/local-format'
import { localDay } from '@/lib/time/local-time'
import { timeInWords } from '@/lib/time/tour-day'
import { Card } from '../../shell/card'
import { TextLink } from '../../shell/links'
import { describeItem } from './describe-item'

const dayHeading = localFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

type Day = { day: string; items: TimelineItem[] }

const entriesInSight = 10

/**
 * Divides events, newest first, into days. The newest days are in sight until they have enough entries; older days are
 * folded.
 */
export function divideTimeline(items: TimelineItem[]): { newest: Day[]; older: Day[] } {
  const days = [...Map.groupBy(items, ({ at }) => localDay(at))].map(([day, items]) => ({ day, items }))
  const firstInSight = items.slice(0, entriesInSight).map(({ at }) => localDay(at))
  const newest = days.filter(({ day }) => firstInSight.includes(day))
  return { newest, older: days.slice(newest.length) }
}

/** Lists all events of a person, newest first, grouped by day; older ones are folded. */
export function Timeline({ items }: { items: TimelineItem[] }) {
  const { newest, older } = divideTimeline(items)
  return (
    <Card title="Timeline">
      {items.length === 0 && <p className="text-slate">Nothing yet.</p>}
      <Days days={newest} />
      {older.length > 0 && (
        <details className="mt-4 border-t border-stone pt-1">
          <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
            {older.reduce((sum, { items }) => sum + items.length, 0)} older
          </summary>
          <Days days={older} />
        </details>
      )}
    </Card>
  )
}

const Days = ({ days }: { days: Day[] }) =>
  days.map(({ day, items }) => (
    <section key={day} aria-label={dayHeading.format(items[0]?.at)} className="mb-4 last:mb-0">
      <h3 className="text-small font-medium text-slate">{dayHeading.format(items[0]?.at)}</h3>
      <ol>
        {items.map(item => (
          <Line key={`${item.type} ${item.id}`} item={item} />
        ))}
      </ol>
    </section>
  ))

function Line({ item }: { item: TimelineItem }) {
  const { title, text, path, isProblem } = describeItem(item)
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-2 border-t border-stone py-2 first:border-0">
      <time dateTime={item.at.toISOString()} className="figures text-small text-slate">
        {timeOfDay.format(item.at)}
      </time>
      <div>
        <p className={isProblem ? 'text-danger' : ''}>
          {path ? (
            <TextLink href={path} className="font-medium">
              {title}
            </TextLink>
          ) : (
            <span className="font-medium">{title}</span>
          )}
          {item.who && (
            <span className="text-slate">
              {item.type === 'lead' && item.kind === 'added' ? ': ' : ' by '}
              {item.who}
            </span>
          )}
          {/* An activity that was logged without a network reached the server later. */}
          {item.type === 'activity' && item.arrivedAt && (
            <span className="text-slate">, sent {timeInWords(item.arrivedAt)}</span>
          )}
        </p>
        {text && <p className="max-w-prose whitespace-pre-line break-words">{text}</p>}
      </div>
    </li>
  )
}
