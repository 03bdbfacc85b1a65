import { afterEach, expect } from 'vitest'
import { aForm } from '@/db/testing/a-form'
import { aContact, aLead } from '@/db/testing/leads'
import { clearCookies, setSessionCookie, signInAs } from '@/db/testing/signed-in'
import { test } from '@/db/testing/test'
import { type DealForm, dealForms, listCopies } from '@/lib/content/working-copies'
import { workingCopyName } from '@/lib/content/working-copy-name'
import { db as siteDb } from '@/lib/database'
import { ForbiddenError } from '@/lib/errors'
import { erasePerson } from '@/lib/privacy/erase'
import { addDealNote, logDealCall } from './deal-actions'
import { saveDealForm } from './form-copies'

afterEach(clearCookies)

const copiesOf = async (staffId: string, key: DealForm, entryId: string) =>
  (await listCopies(siteDb, { staffId, key, entryId })).map(({ form }) => form)

test('an unsaved note is stored for its author, and deleted when it is logged', async ({ db }) => {
  const staff = await signInAs(db, 'sales')
  const { dealId } = await aLead(db)
  const text = 'Called, wants a corner plot'
  const [copyName, copyNameOfOtherTab] = [crypto.randomUUID(), crypto.randomUUID()].map(id =>
    workingCopyName(staff.id, id),
  )
  const save = (copy = copyName) => saveDealForm(dealId, 'deal-note', aForm({ text, unknown: 'x', copy: copy ?? '' }))
  await save()
  expect(await copiesOf(staff.id, 'deal-note', dealId)).toEqual([{ text }])
  const other = await signInAs(db, 'sales')
  expect(await copiesOf(other.id, 'deal-note', dealId)).toEqual([])

  await setSessionCookie(staff.sessionId)
  await addDealNote(dealId, aForm({ text, copy: copyName ?? '' }))
  expect(await copiesOf(staff.id, 'deal-note', dealId)).toEqual([])
  await save()
  await save(copyNameOfOtherTab)
  await logDealCall(dealId, aForm({ outcome: 'reached', text, callBackAt: '', copy: copyName ?? '' }))
  expect(await copiesOf(staff.id, 'deal-note', dealId)).toEqual([{ text }])
  // Logging a call without a note does not delete the unsaved note.
  await logDealCall(dealId, aForm({ outcome: 'no-answer', text: '', callBackAt: '' }))
  expect(await copiesOf(staff.id, 'deal-note', dealId)).toEqual([{ text }])
})

test('unsaved forms about a person are deleted when the person is erased', async ({ db }) => {
  const staff = await signInAs(db, 'sales')
  const contact = await aContact(db)
  const { dealId } = await aLead(db, { contactId: contact.id })
  for (const key of dealForms)
    await saveDealForm(
      dealId,
      key,
      aForm({ text: 'About a person', copy: workingCopyName(staff.id, crypto.randomUUID()) }),
    )
  await erasePerson(db, staff, contact.id)
  for (const key of dealForms) expect(await copiesOf(staff.id, key, dealId)).toEqual([])
})

test('saving an unsaved form requires permission to edit leads', async ({ db }) => {
  await signInAs(db, 'editor')
  const { dealId } = await aLead(db)
  await expect(saveDealForm(dealId, 'deal-note', aForm({ text: 'x' }))).rejects.toThrow(ForbiddenError)
})
