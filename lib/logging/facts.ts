import { reasonOf } from '../errors.ts'
import { scrub } from './scrub.ts'

/** The loggable parts of an error: name, scrubbed message, code, the framework's digest, first frames of the stack. */
export type ErrorFacts = { name: string; reason: string; code?: string; digest?: string; stack?: string[] }

/** Returns the loggable parts of a thrown value. Lines of the stack that repeat the message are left out. */
export function factsOf(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { name: 'none', reason: reasonOf(error) }
  const { code, digest } = error as { code?: unknown; digest?: unknown }
  return {
    name: error.name,
    reason: scrub(reasonOf(error)),
    ...(typeof code === 'string' && { code: scrub(code) }),
    ...(typeof digest === 'string' && /^[\w@]{1,40}$/.test(digest) && { digest }),
    stack: framesOf(error),
  }
}

function framesOf({ stack = '' }: Error) {
  const frames = stack.split('\n').filter(line => /^\s+at /.test(line))
  return frames.slice(0, 12).map(line => line.trim().slice(0, 200))
}
