import { confirmFollower, stopFollowing } from '@/lib/intake/newsletter/following'
import { mailLinkHandlers } from '@/lib/intake/newsletter/mail-link'

export const { GET, POST } = mailLinkHandlers({
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
})
