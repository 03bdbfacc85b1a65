import { afterEach, expect } from 'vitest'
import { aForm } from '@/db/testing/a-form'
import { aLead } from '@/db/testing/leads'
import { clearCookies, signInAs } from '@/db/testing/signed-in'
import { test } from '@/db/testing/test'
import { bookDealVisit } from './actions'
import { checkIn } from './booking-actions'
import { storeVisit } from './take-seat'
import { aVisit } from './testing/a-visit'

afterEach(clearCookies)

test.for([
  [{ time: '' }, 'Choose a time.'],
  [{ time: 'soon' }, 'Choose a time.'],
  [{ time: `${crypto.randomUUID()} 2027-02-30T09:00:00Z` }, 'Choose a time.'],
  [{ otherTime: '2020-01-01T10:00' }, 'Choose a time that is still to come.'],
  [{ otherTime: '2027-02-30T10:00' }, 'This is not a time.'],
  [{ otherTime: '2099-01-01T10:00' }, 'Choose a time within twelve months.'],
])('a visit that staff book at %o is rejected with a reason', async ([fields, message], { db }) => {
  await signInAs(db, 'sales')
  const { dealId } = await aLead(db)
  expect(await bookDealVisit(dealId, null, aForm(fields as Record<string, string>))).toMatchObject({
    ...{ done: false, message },
  })
})

test('the check-in reports what became of a visit', async ({ db }) => {
  await signInAs(db, 'sales')
  const { id, token } = await aVisit(db)
  await storeVisit(db, id, { during: { from: new Date(), until: null } })
  for (const [outcome, message] of [
    ['missed', 'Did not come'],
    ['arrived', 'Arrived'],
    ['open', 'Undone'],
  ] as const)
    expect(await checkIn(token, outcome)).toMatchObject({ done: true, message })
})
