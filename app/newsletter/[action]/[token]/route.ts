import { confirmLink, type LinkActions, performLink } from '@/lib/intake/newsletter/mail-link'
import { confirmSubscription, unsubscribe } from '@/lib/intake/newsletter/newsletter'

const actions: LinkActions = {
  confirm: {
    question: 'Get our news by mail?',
    button: 'Yes, send me the news',
    run: confirmSubscription,
    done: 'Confirmed: our news comes once a month.',
  },
  leave: {
    question: 'Unsubscribe from our news?',
    button: 'Yes, unsubscribe',
    run: unsubscribe,
    done: 'Done: you will get no more news from us.',
  },
}

type Context = RouteContext<'/newsletter/[action]/[token]'>

export async function GET(_request: Request, { params }: Context) {
  return confirmLink(actions, (await params).action)
}

export async function POST(_request: Request, { params }: Context) {
  const { action, token } = await params
  return performLink(actions, action, token)
}
