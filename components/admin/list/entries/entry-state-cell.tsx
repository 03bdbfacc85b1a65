import type { Entry } from '@/db/content/entry'
import { stateOf } from '@/lib/content/entries'
import { weekdayAndTime } from '@/lib/format'
import { StateDot } from '../state-dot'

/** The state of an entry and its next scheduled change. */
export function EntryStateCell({ entry }: { entry: Entry }) {
  const when = scheduleText(entry, new Date())
  return (
    <>
      <StateDot state={stateOf(entry)} />
      {when && <span className="figures block text-small text-slate md:whitespace-nowrap">{when}</span>}
    </>
  )
}

/** When a scheduled entry becomes public, or when a public one ends. */
function scheduleText({ status, publishAt, unpublishAt }: Entry, now: Date): string {
  if (status !== 'published') return ''
  if (publishAt && publishAt > now) return `from ${weekdayAndTime(publishAt)}`
  return unpublishAt && unpublishAt > now ? `until ${weekdayAndTime(unpublishAt)}` : ''
}
