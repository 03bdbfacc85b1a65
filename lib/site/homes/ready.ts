import { localFormat } from '@/lib/local-format'
import { noonOf } from '@/lib/local-time'

/** From when one may live or build in a home: `now`, or a day as `2027-06-30`; null: not said. */
export type Ready = 'now' | (string & {}) | null

/** Whether a home is ready `now`, or by the end of a year (`2027`). One that says nothing is not. */
export const isReadyBy = (ready: Ready, wish: string) =>
  ready === 'now' || (ready !== null && wish !== 'now' && ready.slice(0, 4) <= wish)

/** `Ready now`, `Ready in June 2027`; null when nothing is said. */
export function readyText(ready: Ready): string | null {
  if (ready === null) return null
  return ready === 'now' ? 'Ready now' : `Ready in ${monthFormat.format(noonOf(ready))}`
}

const monthFormat = localFormat({ month: 'long', year: 'numeric' })
