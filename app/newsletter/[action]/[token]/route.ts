import { html } from '@/lib/http/html'
import { plainPage } from '@/lib/http/plain-page'
import { confirmSubscription, unsubscribe } from '@/lib/leads/newsletter'

const actions = {
  confirm: {
    question: 'Send you our news?',
    button: 'Yes, send me the news',
    run: confirmSubscription,
    done: 'It is settled: our news comes once a month.',
  },
  leave: {
    question: 'Stop the news?',
    button: 'Yes, stop it',
    run: unsubscribe,
    done: 'It is done: nothing more will come.',
  },
}

const home = html`<p><a href="/home">Home page</a></p>`

type Context = RouteContext<'/newsletter/[action]/[token]'>

const findAction = (name: string) => (Object.hasOwn(actions, name) ? actions[name as keyof typeof actions] : null)
const unknownLink = () =>
  plainPage({
    status: 404,
    heading: 'This link is not known',
    body: html`<p>It may be old, or broken by the mail program. Copy it whole from the mail.</p>${home}`,
  })

/** Asks for confirmation: programs that scan mails follow links, and must not decide for people. */
export async function GET(_request: Request, { params }: Context) {
  const action = findAction((await params).action)
  return action
    ? plainPage({
        heading: action.question,
        body: html`<form method="post" class="bare"><button>${action.button}</button></form>${home}`,
      })
    : unknownLink()
}

/** Performs the action; also called by the unsubscribe button of mail programs (RFC 8058). */
export async function POST(_request: Request, { params }: Context) {
  const { action: name, token } = await params
  const action = findAction(name)
  if (!action || !(await action.run(token))) return unknownLink()
  return plainPage({ heading: 'Thank you', body: html`<p>${action.done}</p>${home}` })
}
