import type { ErrorFacts } from './facts.ts'

type Line = { level: string; time: string; event: string; pid: number; error?: ErrorFacts }

/** Formats log lines for the terminal; errors go to stderr. */
export const readable = {
  write(line: string) {
    const { level, time, event, error, pid: _, ...facts } = JSON.parse(line) as Line
    const rest = Object.entries(facts).map(([name, value]) => `${name}=${value}`)
    const words = [time.slice(11, 19), level.toUpperCase(), event, error?.reason ?? '', ...rest]
      .filter(Boolean)
      .join(' ')
    const text = [words, ...(error?.stack ?? [])].join('\n    ')
    if (level === 'error') console.error(text)
    else console.log(text)
  },
}
