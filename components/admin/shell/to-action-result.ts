import { unstable_rethrow } from 'next/navigation'

type Refused = { status: 'refused'; done: false; message: string; fieldErrors?: undefined; link?: undefined }

const messages = {
  signedOut: 'Your session has ended.',
  forbidden: 'Your role does not allow this.',
  offline: 'The server cannot be reached: check your connection.',
  failed: 'The server could not do this.',
}

const advice = {
  signedOut: 'Sign in again in another tab, then try once more. Nothing you typed is lost.',
  forbidden: 'An owner can change what your role may do.',
  offline: 'Try once more when you are online. Nothing you typed is lost.',
  failed: 'Try once more; if it fails again, tell whoever runs the site. Nothing you typed is lost.',
}

/** Why a call of the panel failed: no connection, no session, no right, or a fault of the server. */
function failureOf(error: unknown): keyof typeof messages {
  const { digest } = (error ?? {}) as { digest?: string }
  if (digest === 'SIGNED_OUT') return 'signedOut'
  if (digest === 'FORBIDDEN') return 'forbidden'
  // What a browser throws when a request does not come through.
  return error instanceof TypeError ? 'offline' : 'failed'
}

/** What happened in a few words, for a line of status. */
export const noteFailure = (error: unknown) => messages[failureOf(error)]

/** What happened and what to do, for whoever pressed a button. */
function failureMessage(error: unknown): string {
  const failure = failureOf(error)
  return `${messages[failure]} ${advice[failure]}`
}

/** What the server returned or, where the call failed, a refusal to be shown: an error would replace the screen, with what is typed on it. */
export async function toActionResult<Answer>(asked: Promise<Answer>): Promise<Answer | Refused> {
  try {
    return await asked
  } catch (error) {
    // A redirect is an error to the framework.
    unstable_rethrow(error)
    return { status: 'refused', done: false, message: failureMessage(error) }
  }
}
