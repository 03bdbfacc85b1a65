import { afterEach, expect } from 'vitest'
import { aContact, aLead } from '@/db/testing/leads'
import { clearCookies, setSessionCookie, signInAs } from '@/db/testing/signed-in'
import { test } from '@/db/testing/test'
import { dealForms, findCopy } from '@/lib/content/working-copies'
import { ForbiddenError } from '@/lib/errors'
import { erasePerson } from '@/lib/privacy/erase'
import { addDealNote, logDealCall } from './deal-actions'
import { discardDealForm, saveDealForm } from './form-copies'

afterEach(clearCookies)

const aForm = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

test('an unsaved note is stored for its author, and deleted on submit', async ({ db }) => {
  const staff = await signInAs(db, 'sales')
  const { dealId } = await aLead(db)
  const kept = (staffId = staff.id) => findCopy(db, { staffId, key: 'deal-note', entryId: dealId })
  await saveDealForm(dealId, 'deal-note', aForm({ text: 'Called, wants a corner plot', unknown: 'x' }))

  expect((await kept())?.form).toEqual({ text: 'Called, wants a corner plot' })
  const other = await signInAs(db, 'sales')
  expect(await kept(other.id)).toBeNull()

  await setSessionCookie(staff.sessionId)
  await addDealNote(dealId, aForm({ text: 'Called, wants a corner plot' }))
  expect(await kept()).toBeNull()
  await saveDealForm(dealId, 'deal-note', aForm({ text: 'Wants the east side' }))
  await logDealCall(dealId, aForm({ outcome: 'reached', text: 'Wants the east side', callBackAt: '' }))
  expect(await kept()).toBeNull()
})

test('an unsaved form is deleted when the person is erased or its author discards it', async ({ db }) => {
  const staff = await signInAs(db, 'sales')
  const contact = await aContact(db)
  const { dealId } = await aLead(db, { contactId: contact.id })
  const kept = (key: (typeof dealForms)[number]) => findCopy(db, { staffId: staff.id, key, entryId: dealId })
  for (const key of dealForms) await saveDealForm(dealId, key, aForm({ text: 'About a person' }))

  await discardDealForm(dealId, 'deal-reply')
  expect(await kept('deal-reply')).toBeNull()
  await erasePerson(db, staff, contact.id)
  expect(await kept('deal-note')).toBeNull()
})

test('requires permission to edit leads', async ({ db }) => {
  await signInAs(db, 'editor')
  const { dealId } = await aLead(db)
  await expect(saveDealForm(dealId, 'deal-note', aForm({ text: 'x' }))).rejects.toThrow(ForbiddenError)
  await expect(discardDealForm(dealId, 'deal-note')).rejects.toThrow(ForbiddenError)
})
