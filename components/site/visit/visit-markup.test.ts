import { expect, test } from 'vitest'
import type { VisitPage } from '@/lib/site/visits/visit-page'
import { visitMarkup } from './visit-markup'

const pageOfRequest: VisitPage = {
  ...{ token: 'a'.repeat(48), reference: 'ABCD2345', phone: '+254 700 000 009', state: 'asked', isNew: true },
  ...{ start: null, timeZone: null, tourDay: null, estate: null, estates: [], chosen: null, days: [] },
  ...{ earlier: null, later: null, qr: '', message: null, answerTime: 'We reply on Friday from 8:00.' },
  ...{ isNamed: false, isMoving: false, isAnswered: false, proof: null, requestedTime: null },
}

const textsOf = async (page: VisitPage) =>
  [...(await visitMarkup(page)).matchAll(/<p[^>]*>([^<]+)<\/p>/g)].map(([, text]) => text).slice(0, 2)

test('a new visit shows the success message separately, and one paragraph about the next step', async () => {
  expect(await textsOf(pageOfRequest)).toEqual([
    'Booked successfully.',
    'We write or call within one working day. We reply on Friday from 8:00. Choose a time that suits you, or wait for our call.',
  ])
})

test('a visit that is opened again shows the paragraph about choosing a time first', async () => {
  expect((await textsOf({ ...pageOfRequest, isNew: false, answerTime: null }))[0]).toBe(
    'Choose a time that suits you, or wait for our call.',
  )
})
