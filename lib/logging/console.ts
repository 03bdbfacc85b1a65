import { AsyncLocalStorage } from 'node:async_hooks'
import { reasonOf } from '../errors.ts'
import { log } from './log.ts'

const loggedErrors = new WeakSet<object>()

/** Marks an error as logged, so that `console.error` does not log it again. */
export function markLogged(error: unknown) {
  if (error instanceof Error) loggedErrors.add(error)
}

/**
 * In production, redirects console output of the framework and libraries to the log, without the values that they
 * print. The framework prints an error of a request and then also reports it to us; the error is logged only once.
 */
export function logConsole() {
  if (process.env.NODE_ENV !== 'production') return
  // The framework would treat the time of a log line as uncached dynamic data while a page is rendered.
  const runOutside = AsyncLocalStorage.snapshot()
  const warn = (words: unknown[]) => runOutside(() => log.warn(textOf(words)))
  console.error = (...words: unknown[]) => {
    const error = words.find(word => word instanceof Error)
    if (!error) return warn(words)
    // An error of a request is also reported to us; this leaves it time to arrive.
    setTimeout(() => {
      if (!loggedErrors.has(error)) runOutside(() => log.error('Error outside of a request.', error))
    }, 250)
  }
  console.warn = (...words: unknown[]) => warn(words)
}

const textOf = (words: unknown[]) =>
  words
    .filter(word => typeof word === 'string' || word instanceof Error)
    .map(word => (word instanceof Error ? reasonOf(word) : word))
    .join(' ') || 'Console output without text.'
