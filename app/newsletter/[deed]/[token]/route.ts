import { html } from '@/lib/http/html'
import { plainPage } from '@/lib/http/plain-page'
import { confirmSubscription, unsubscribe } from '@/lib/leads/newsletter'

const deeds = {
  confirm: {
    ask: 'Send you our news?',
    button: 'Yes, send me the news',
    act: confirmSubscription,
    done: 'It is settled: our news comes once a month.',
  },
  leave: {
    ask: 'Stop the news?',
    button: 'Yes, stop it',
    act: unsubscribe,
    done: 'It is done: nothing more will come.',
  },
}

const home = html`<p><a href="/home">Home page</a></p>`

type Context = RouteContext<'/newsletter/[deed]/[token]'>

const deedOf = (name: string) => (Object.hasOwn(deeds, name) ? deeds[name as keyof typeof deeds] : null)
const unknown = () =>
  plainPage({
    status: 404,
    heading: 'This link is not known',
    body: html`<p>It may be old, or broken by the mail program. Copy it whole from the mail.</p>${home}`,
  })

/** Asks first: programs that check mails follow links, and must not decide for people. */
export async function GET(_request: Request, { params }: Context) {
  const deed = deedOf((await params).deed)
  return deed
    ? plainPage({
        heading: deed.ask,
        body: html`<form method="post" class="bare"><button>${deed.button}</button></form>${home}`,
      })
    : unknown()
}

/** Does it; also what a mail program's own unsubscribe button calls (RFC 8058). */
export async function POST(_request: Request, { params }: Context) {
  const { deed: name, token } = await params
  const deed = deedOf(name)
  if (!deed || !(await deed.act(token))) return unknown()
  return plainPage({ heading: 'Thank you', body: html`<p>${deed.done}</p>${home}` })
}
