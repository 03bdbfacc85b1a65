import { confirmFollower, stopFollowing } from '@/lib/intake/newsletter/following'
import { confirmLink, type LinkActions, performLink } from '@/lib/intake/newsletter/mail-link'

const actions: LinkActions = {
  confirm: {
    question: 'Get the updates of this estate by mail?',
    button: 'Yes, send me the updates',
    run: confirmFollower,
    done: 'Confirmed: you get one mail for each update.',
  },
  leave: {
    question: 'Stop the updates of this estate?',
    button: 'Yes, stop them',
    run: stopFollowing,
    done: 'Done: you will get no more updates of this estate.',
  },
}

type Context = RouteContext<'/follow/[action]/[token]'>

export async function GET(_request: Request, { params }: Context) {
  return confirmLink(actions, (await params).action)
}

export async function POST(_request: Request, { params }: Context) {
  const { action, token } = await params
  return performLink(actions, action, token)
}
