import { mailLinkHandlers } from '@/lib/intake/newsletter/mail-link'
import { confirmSubscription, unsubscribe } from '@/lib/intake/newsletter/newsletter'

export const { GET, POST } = mailLinkHandlers({
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
})
