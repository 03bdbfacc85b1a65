import 'server-only'
import { plainPage } from '@/lib/http/plain-page'

/** The action of a mailed link with a token, and the texts of its pages. */
type LinkAction = {
  question: string
  button: string
  /** Resolves to false for an unknown token. */
  run: (token: string) => Promise<boolean>
  done: string
}
export type LinkActions = Record<string, LinkAction>

const home = (
  <p>
    <a href="/home">Home page</a>
  </p>
)

const findAction = (actions: LinkActions, name: string) => (Object.hasOwn(actions, name) ? actions[name] : undefined)

const unknownLink = () =>
  plainPage({
    status: 404,
    heading: 'This link is not known',
    body: (
      <>
        <p>It may be old or incomplete. Copy all of it from the mail.</p>
        {home}
      </>
    ),
  })

/** Returns a page with a button: programs that scan mails follow links, and must not trigger the action. */
export function confirmLink(actions: LinkActions, name: string): Promise<Response> {
  const action = findAction(actions, name)
  return action
    ? plainPage({
        heading: action.question,
        body: (
          <>
            <form method="post" className="bare">
              <button type="submit">{action.button}</button>
            </form>
            {home}
          </>
        ),
      })
    : unknownLink()
}

/** Performs the action of a link; also called by the unsubscribe button of mail programs (RFC 8058). */
export async function performLink(actions: LinkActions, name: string, token: string): Promise<Response> {
  const action = findAction(actions, name)
  if (!action || !(await action.run(token))) return unknownLink()
  return plainPage({
    heading: 'Thank you',
    body: (
      <>
        <p>{action.done}</p>
        {home}
      </>
    ),
  })
}
