import { pino } from 'pino'
import { type ErrorFacts, factsOf } from './facts.ts'
import { scrub } from './scrub.ts'

/** Additional fields of a log line: names from code, numbers, ids. They never contain user input. */
export type Facts = Record<string, string | number | boolean | undefined>

/** Fields with generated ids, which may consist of digits and are not scrubbed. */
const ids = new Set(['request', 'digest'])

type Write = { write(line: string): void }

/** Creates a log that writes a line of JSON for each event. Texts are scrubbed, and errors reduced to their facts. */
export function logTo(output: Write | undefined) {
  const options = {
    base: { pid: process.pid },
    messageKey: 'event',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  const lines = output ? pino(options, output) : pino(options)
  const scrubFacts = (facts: Facts) =>
    Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [
        name,
        typeof value === 'string' && !ids.has(name) ? scrub(value) : value,
      ]),
    )
  return {
    info: (event: string, facts: Facts = {}) => lines.info(scrubFacts(facts), scrub(event)),
    /** Logs a rejected request, or a problem that resolves itself. */
    warn: (event: string, facts: Facts = {}) => lines.warn(scrubFacts(facts), scrub(event)),
    error: (event: string, error: unknown, facts: Facts = {}) =>
      lines.error({ ...scrubFacts(facts), error: factsOf(error) }, event),
  }
}

type LogLine = { level: string; time: string; event: string; pid: number; error?: ErrorFacts }

/** Formats log lines for the terminal; errors go to stderr. */
const terminalOutput = {
  write(line: string) {
    const { level, time, event, error, pid: _, ...facts } = JSON.parse(line) as LogLine
    const pairs = Object.entries(facts).map(([name, value]) => `${name}=${value}`)
    const words = [time.slice(11, 19), level.toUpperCase(), event, error?.reason ?? '', ...pairs]
      .filter(Boolean)
      .join(' ')
    const text = [words, ...(error?.stack ?? [])].join('\n    ')
    if (level === 'error') console.error(text)
    else console.log(text)
  },
}

/** The log of this process: JSON lines on stdout in production, readable text otherwise. */
export const log = logTo(process.env.NODE_ENV === 'production' ? undefined : terminalOutput)
