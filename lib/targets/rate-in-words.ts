import { dayMonthYear } from '../text/format.ts'
import { noonOf } from '../time/local-time.ts'

/** Formats `150` basis points as `1.5%`. */
export const percentOf = (basisPoints: number): string => `${basisPoints / 100}%`

/** Formats a rate as `1.5% from 1 March 2026`. */
export const rateInWords = ({ basisPoints, validFrom }: { basisPoints: number; validFrom: string }): string =>
  `${percentOf(basisPoints)} from ${dayMonthYear(noonOf(validFrom))}`
