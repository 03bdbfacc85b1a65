import { AsyncLocalStorage } from 'node:async_hooks'
import { reasonOf } from '../errors.ts'
import { log } from './log.ts'

/** Errors that have a line of their own already. */
const told = new WeakSet<object>()

/** Says that this error needs no line from the console any more. */
export function isTold(error: unknown) {
  if (error instanceof Error) told.add(error)
}

/**
 * In production, what the framework and libraries print becomes lines of the log as well, without the values that
 * they print along. An error of a request is printed by the framework and handed to us a moment later: it is said once.
 */
export function logConsole() {
  if (process.env.NODE_ENV !== 'production') return
  // While a page is drawn the framework takes the time of a line for a value of that page, and complains of it.
  const outside = AsyncLocalStorage.snapshot()
  const warn = (words: unknown[]) => outside(() => log.warn(wordsOf(words)))
  console.error = (...words: unknown[]) => {
    const error = words.find(word => word instanceof Error)
    if (!error) return warn(words)
    setTimeout(() => {
      if (!told.has(error)) outside(() => log.error('Something failed outside of a request.', error))
    }, 250)
  }
  console.warn = (...words: unknown[]) => warn(words)
}

const wordsOf = (words: unknown[]) =>
  words
    .filter(word => typeof word === 'string' || word instanceof Error)
    .map(word => (word instanceof Error ? reasonOf(word) : word))
    .join(' ') || 'Something was printed.'
