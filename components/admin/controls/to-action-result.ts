import { unstable_isUnrecognizedActionError, unstable_rethrow } from 'next/navigation'
import { type Failure, failureWith } from '@/lib/actions/result'
import { forbiddenDigest } from '@/lib/errors'

/** The keys of an action's results other than `done`; the result of a failed call has none of these keys. */
type KeyOf<Union> = Union extends { done: boolean } ? Exclude<keyof Union, keyof Failure> : never

/** The result of a call that did not reach its action. */
type Failed<Result> = Omit<Failure, 'fieldErrors'> & { fieldErrors?: undefined } & {
  [Key in KeyOf<Result>]?: undefined
}

const messages = {
  signedOut: 'Your session has ended.',
  forbidden: 'Your role does not allow this.',
  offline: 'The server cannot be reached: check your connection.',
  outdated: 'The site was updated after you opened this tab.',
  failed: 'The server could not do this.',
}

const advice = {
  signedOut: 'Sign in again in another tab, then try again. Nothing you typed is lost.',
  forbidden: 'An owner can change what your role may do.',
  offline: 'Try again when you are online. Nothing you typed is lost.',
  outdated: 'Copy what you typed, then load this screen again.',
  failed: 'Try again; if it fails again, tell the person who runs the site. Nothing you typed is lost.',
}

/** Returns the reason why the call of a server action failed. */
export function failureOf(error: unknown): keyof typeof messages {
  const { digest } = (error ?? {}) as { digest?: string }
  if (digest === 'SIGNED_OUT') return 'signedOut'
  if (digest === forbiddenDigest) return 'forbidden'
  if (unstable_isUnrecognizedActionError(error)) return 'outdated'
  // Browsers throw a TypeError when a request fails.
  return error instanceof TypeError ? 'offline' : 'failed'
}

export const failureSummary = (error: unknown) => messages[failureOf(error)]

function failureMessage(error: unknown): string {
  const failure = failureOf(error)
  return `${messages[failure]} ${advice[failure]}`
}

/** Returns the result of a server action, or a failure to show: an error would replace the screen and its input. */
export async function toActionResult<Result>(call: Promise<Result>): Promise<Result | Failed<Result>> {
  try {
    return await call
  } catch (error) {
    // The framework throws redirects as errors, so they are thrown again. A forbidden action is not: it would replace
    // the screen.
    if (failureOf(error) !== 'forbidden') unstable_rethrow(error)
    return failureWith(failureMessage(error)) as Failed<Result>
  }
}
