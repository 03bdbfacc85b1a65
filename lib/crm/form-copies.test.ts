import { afterEach, expect } from 'vitest'
import { aContact, aLead } from '@/db/testing/leads'
import { clearCookies, setSessionCookie, signInAs } from '@/db/testing/signed-in'
import { test } from '@/db/testing/test'
import { findCopy, leadForms } from '@/lib/content/working-copies'
import { ForbiddenError } from '@/lib/errors'
import { erasePerson } from '@/lib/privacy/erase'
import { addLeadNote, saveLead } from './actions'
import { discardLeadForm, saveLeadForm } from './form-copies'

afterEach(clearCookies)

const aForm = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

test('an unsaved form of a lead is stored for its author, and deleted on submit', async ({ db }) => {
  const staff = await signInAs(db, 'sales')
  const { id } = await aLead(db)
  const kept = (key: (typeof leadForms)[number], staffId = staff.id) => findCopy(db, { staffId, key, entryId: id })
  await saveLeadForm(id, 'lead-note', aForm({ text: 'Called, wants a corner plot' }))
  await saveLeadForm(id, 'lead-work', aForm({ status: 'contacted', nextAction: 'Send the plan', unknown: 'x' }))

  expect((await kept('lead-note'))?.form).toEqual({ text: 'Called, wants a corner plot' })
  expect((await kept('lead-work'))?.form).toEqual({ status: 'contacted', nextAction: 'Send the plan' })
  const other = await signInAs(db, 'sales')
  expect(await kept('lead-note', other.id)).toBeNull()

  await setSessionCookie(staff.sessionId)
  await addLeadNote(id, null, aForm({ text: 'Called, wants a corner plot' }))
  expect(await kept('lead-note')).toBeNull()
  const rest = { ownerId: '', nextActionOn: '', visitAt: '' }
  await saveLead(id, null, aForm({ status: 'contacted', nextAction: 'Send the plan', ...rest }))
  expect(await kept('lead-work')).toBeNull()
})

test('an unsaved form is deleted when the person is erased or its author discards it', async ({ db }) => {
  const staff = await signInAs(db, 'sales')
  const contact = await aContact(db)
  const { id } = await aLead(db, { contactId: contact.id })
  const kept = (key: (typeof leadForms)[number]) => findCopy(db, { staffId: staff.id, key, entryId: id })
  for (const key of leadForms) await saveLeadForm(id, key, aForm({ text: 'About a person' }))

  await discardLeadForm(id, 'lead-work')
  expect(await kept('lead-work')).toBeNull()
  await erasePerson(db, staff, contact.id)
  expect(await kept('lead-note')).toBeNull()
})

test('requires permission to edit leads', async ({ db }) => {
  await signInAs(db, 'editor')
  const { id } = await aLead(db)
  await expect(saveLeadForm(id, 'lead-note', aForm({ text: 'x' }))).rejects.toThrow(ForbiddenError)
  await expect(discardLeadForm(id, 'lead-note')).rejects.toThrow(ForbiddenError)
})
