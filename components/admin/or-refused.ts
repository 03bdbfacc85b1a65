import { unstable_rethrow } from 'next/navigation'

type Refused = { status: 'refused'; done: false; message: string; fieldErrors?: undefined }

const message =
  'Nothing came back from the server. Your session may have ended: sign in again in another tab, then try once more. Nothing you typed is lost.'

/**
 * What the server answered or, where nothing came back (no network, or nobody is signed in any more), a refusal to be
 * said on the screen: an error would take the screen away, with what is typed on it.
 */
export async function orRefused<Answer>(asked: Promise<Answer>): Promise<Answer | Refused> {
  try {
    return await asked
  } catch (error) {
    // Being led to another screen is an error to the framework.
    unstable_rethrow(error)
    return { status: 'refused', done: false, message }
  }
}
