import { expect, test } from 'vitest'
import type { VisitPage } from '@/lib/site/visits/visit-page'
import type { VisitDay } from '@/lib/visits/availability'
import type { VisitEstate } from '@/lib/visits/visit-estates'
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

test('the day that the visitor asked for, and a closed day before the first free time, are above the free times', async () => {
  const estate: VisitEstate = {
    ...{ id: crypto.randomUUID(), slug: 'sample', title: 'Sample', place: 'Nairobi' },
    ...{ times: [], minutes: 60, noticeHours: 24 },
  }
  const slot = (day: string, freeSeats: number) => ({
    ...{ start: new Date(`${day}T09:00:00+03:00`), end: new Date(`${day}T10:00:00+03:00`), seats: 1, freeSeats },
  })
  const days: VisitDay[] = [
    { day: '2027-02-01', closed: null, slots: [slot('2027-02-01', 0)] },
    { day: '2027-02-02', closed: 'Road works', slots: [] },
    { day: '2027-02-03', closed: null, slots: [] },
    { day: '2027-02-04', closed: null, slots: [slot('2027-02-04', 1)] },
  ]
  const markup = await visitMarkup({
    ...pageOfRequest,
    ...{ tourDay: '2027-02-02', estates: [estate], chosen: estate, days },
  })
  const texts = ['You asked for', 'Tuesday 2 February 2027</span>', 'Road works', '09:00']
  const places = texts.map(text => markup.indexOf(text))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  for (const day of ['Monday 1 February 2027', 'Wednesday 3 February 2027']) expect(markup).not.toContain(day)
})
