import { isReadyBeforeLastInstalment, type PaymentSchedule } from '@/lib/payments/payment-plan'
import { localFormat } from '@/lib/text/local-format'
import { noonOf } from '@/lib/time/local-time'

/** The day from which the owner can live or build in a home: `now`, or `2027-06-30`; null if it is unknown. */
export type Ready = 'now' | (string & {}) | null

/** Returns true if a home is ready `now`, or by the end of a year (`2027`); false if it is unknown. */
export const isReadyBy = (ready: Ready, wish: string) =>
  ready === 'now' || (ready !== null && wish !== 'now' && ready.slice(0, 4) <= wish)

/** Describes when a home is ready: `Ready now`, `Ready in June 2027`; null if it is unknown. */
export function readyText(ready: Ready): string | null {
  if (ready === null) return null
  return ready === 'now' ? 'Ready now' : `Ready in ${monthFormat.format(noonOf(ready))}`
}

/** Says when a home is handed over that is ready before its last instalment; null for other homes. */
export const handoverText = (ready: Ready, schedule: Pick<PaymentSchedule, 'rows'>) =>
  isReadyBeforeLastInstalment(schedule, ready) ? `${readyText(ready)}; handed over after the last instalment.` : null

const monthFormat = localFormat({ month: 'long', year: 'numeric' })
