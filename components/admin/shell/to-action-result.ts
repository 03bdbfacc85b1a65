import { unstable_isUnrecognizedActionError, unstable_rethrow } from 'next/navigation'

type Rejected = {
  status: 'rejected'
  done: false
  message: string
  fieldErrors?: undefined
  link?: undefined
  secret?: undefined
}

const messages = {
  signedOut: 'Your session has ended.',
  forbidden: 'Your role does not allow this.',
  offline: 'The server cannot be reached: check your connection.',
  outdated: 'This tab is older than the site, which was updated meanwhile.',
  failed: 'The server could not do this.',
}

const advice = {
  signedOut: 'Sign in again in another tab, then try once more. Nothing you typed is lost.',
  forbidden: 'An owner can change what your role may do.',
  offline: 'Try once more when you are online. Nothing you typed is lost.',
  outdated: 'Copy what you typed, then load this screen again.',
  failed: 'Try once more; if it fails again, tell whoever runs the site. Nothing you typed is lost.',
}

/** Why a server action failed: no connection, no session, no permission, another release, or a server error. */
function failureOf(error: unknown): keyof typeof messages {
  const { digest } = (error ?? {}) as { digest?: string }
  if (digest === 'SIGNED_OUT') return 'signedOut'
  if (digest === 'FORBIDDEN') return 'forbidden'
  if (unstable_isUnrecognizedActionError(error)) return 'outdated'
  // What a browser throws when a request fails.
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
 * The result of a server action or, where the call failed, a refusal to show: an error would replace the screen and its
 * input.
 */
export async function toActionResult<Result>(call: Promise<Result>): Promise<Result | Rejected> {
  try {
    return await call
  } catch (error) {
    // The framework throws redirects as errors.
    unstable_rethrow(error)
    return { status: 'rejected', done: false, message: failureMessage(error) }
  }
}
