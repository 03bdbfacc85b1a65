import { dayMonthYear } from '../text/format.ts'
import { noonOf } from '../time/local-time.ts'

/** `150` → `1.5%`. */
export const percentOf = (basisPoints: number): string => `${basisPoints / 100}%`

/** `1.5% from 1 March 2026`. */
export const rateInWords = ({ basisPoints, validFrom }: { basisPoints: number; validFrom: string }): string =>
  `${percentOf(basisPoints)} from ${dayMonthYear(noonOf(validFrom))}`
