import { unstable_isUnrecognizedActionError, unstable_rethrow } from 'next/navigation'
import { type Failure, refused } from '@/lib/actions/result'
import { forbiddenDigest } from '@/lib/errors'

/** The keys that the answers of an action have beside `done`: a call that failed has none of them. */
type KeyOf<Union> = Union extends { done: boolean } ? Exclude<keyof Union, keyof Failure> : never

/** The failure of a call that did not reach its action. */
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

/** Why a server action failed: no connection, no session, no permission, another release, or a server error. */
export function failureOf(error: unknown): keyof typeof messages {
  const { digest } = (error ?? {}) as { digest?: string }
  if (digest === 'SIGNED_OUT') return 'signedOut'
  if (digest === forbiddenDigest) return 'forbidden'
  if (unstable_isUnrecognizedActionError(error)) return 'outdated'
  // Browsers throw a TypeError when a request fails.
  return error instanceof TypeError ? 'offline' : 'failed'
}

/** The failure in a few words, for a status line. */
export const failureSummary = (error: unknown) => messages[failureOf(error)]

/** The failure and what to do about it. */
function failureMessage(error: unknown): string {
  const failure = failureOf(error)
  return `${messages[failure]} ${advice[failure]}`
}

/**
 * The result of a server action or, where the call failed, a failure to show: an error would replace the screen and its
 * input.
 */
export async function toActionResult<Result>(call: Promise<Result>): Promise<Result | Failed<Result>> {
  try {
    return await call
  } catch (error) {
    // The framework throws redirects as errors. It would also replace the screen with what is forbidden.
    if (failureOf(error) !== 'forbidden') unstable_rethrow(error)
    return refused(failureMessage(error)) as Failed<Result>
  }
}
