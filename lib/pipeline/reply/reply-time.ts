import type { Tx } from '../../../db/connect.ts'
import { dayMonthYear } from '../../text/format.ts'
import { localFormat } from '../../text/local-format.ts'
import { localDay } from '../../time/local-time.ts'
import { nextOpening, type OfficeHours } from '../../time/office-clock.ts'
import { readReplyRules } from './reply-rules.ts'

const weekday = localFormat({ weekday: 'long' })
const clock = localFormat({ hour: 'numeric', minute: '2-digit' })
/** A time within six days is clear by its weekday alone; in milliseconds. */
const sixDays = 6 * 24 * 60 * 60_000

/** Returns the next reply time, as `We reply on Monday from 8:00.`; null while the office is open. */
export function replyTimeText(now: Date, hours: OfficeHours): string | null {
  const opening = nextOpening(now, hours)
  if (!opening) return null
  return `We reply ${dayText(opening, now)} from ${clock.format(opening).replace(/^0/, '')}.`
}

function dayText(day: Date, now: Date): string {
  if (localDay(day) === localDay(now)) return 'today'
  const isSoon = day.getTime() - now.getTime() < sixDays
  return `on ${weekday.format(day)}${isSoon ? '' : ` ${dayMonthYear(day)}`}`
}

/** Returns `replyTimeText` for the office hours of the settings and the days that staff closed. */
export const readReplyTime = async (tx: Tx, now = new Date()): Promise<string | null> =>
  replyTimeText(now, (await readReplyRules(tx)).hours)

/** Returns the text below a confirmation: the next reply time, after a note if the phone could not be read; or ''. */
export const replyNote = (replyTime: string | null, isUnreadablePhone: boolean): string =>
  [isUnreadablePhone && 'We could not read the phone number that you wrote; we will write to you.', replyTime]
    .filter(Boolean)
    .join(' ')
