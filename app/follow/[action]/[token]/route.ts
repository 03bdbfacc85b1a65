import { confirmFollower, stopFollowing } from '@/lib/leads/following'
import { confirmLink, type LinkActions, performLink } from '@/lib/leads/mail-link'

const actions: LinkActions = {
  confirm: {
    question: 'Send you the updates of this estate?',
    button: 'Yes, send me the updates',
    run: confirmFollower,
    done: 'It is settled: you get one mail for each update.',
  },
  leave: {
    question: 'Stop the updates of this estate?',
    button: 'Yes, stop them',
    run: stopFollowing,
    done: 'It is done: no more updates of this estate will come.',
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
