import 'server-only'
import { html } from '@/lib/http/html'
import { plainPage } from '@/lib/http/plain-page'

/** What a link with a token in a mail does, and the texts of its pages. */
type LinkAction = {
  question: string
  button: string
  /** False when the token is not known. */
  run: (token: string) => Promise<boolean>
  done: string
}
export type LinkActions = Record<string, LinkAction>

const home = html`<p><a href="/home">Home page</a></p>`

const findAction = (actions: LinkActions, name: string) => (Object.hasOwn(actions, name) ? actions[name] : undefined)

const unknownLink = () =>
  plainPage({
    status: 404,
    heading: 'This link is not known',
    body: html`<p>It may be old, or broken by the mail program. Copy it whole from the mail.</p>${home}`,
  })

/** Asks for confirmation: programs that scan mails follow links, and must not decide for people. */
export function confirmLink(actions: LinkActions, name: string): Response {
  const action = findAction(actions, name)
  return action
    ? plainPage({
        heading: action.question,
        body: html`<form method="post" class="bare"><button>${action.button}</button></form>${home}`,
      })
    : unknownLink()
}

/** Performs the action; also called by the unsubscribe button of mail programs (RFC 8058). */
export async function performLink(actions: LinkActions, name: string, token: string): Promise<Response> {
  const action = findAction(actions, name)
  if (!action || !(await action.run(token))) return unknownLink()
  return plainPage({ heading: 'Thank you', body: html`<p>${action.done}</p>${home}` })
}
