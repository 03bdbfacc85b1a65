import { pino } from 'pino'
import { factsOf } from './facts.ts'
import { readable } from './readable.ts'
import { scrub } from './scrub.ts'

/** What a line says besides its event: names of ours, numbers, ids. Never what somebody typed. */
export type Facts = Record<string, string | number | boolean | undefined>

/** Made by the framework and by us, and of digits perhaps. */
const ids = new Set(['request', 'digest'])

type Write = { write(line: string): void }

/** A log that writes a line of JSON for each event. Nothing is written as it comes: texts are scrubbed, errors reduced. */
export function logTo(output: Write | undefined) {
  const options = {
    base: { pid: process.pid },
    messageKey: 'event',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  const lines = output ? pino(options, output) : pino(options)
  const said = (facts: Facts) =>
    Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [
        name,
        typeof value === 'string' && !ids.has(name) ? scrub(value) : value,
      ]),
    )
  return {
    /** Something happened that an operator may want to know. */
    info: (event: string, facts: Facts = {}) => lines.info(said(facts), scrub(event)),
    /** Somebody was refused, or something is not as it should be and helps itself. */
    warn: (event: string, facts: Facts = {}) => lines.warn(said(facts), scrub(event)),
    /** Something failed that should not. */
    error: (event: string, error: unknown, facts: Facts = {}) =>
      lines.error({ ...said(facts), error: factsOf(error) }, event),
  }
}

/** The log of this process: lines of JSON on stdout in production, for people to read elsewhere. */
export const log = logTo(process.env.NODE_ENV === 'production' ? undefined : readable)
