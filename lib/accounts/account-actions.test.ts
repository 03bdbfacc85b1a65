import { eq } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { dealsTable } from '@/db/tables/deals'
import { auditLogTable } from '@/db/tables/history'
import { aDeal } from '@/db/testing/leads'
import { clearCookies, signInAs } from '@/db/testing/signed-in'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { changeAccountState, saveAccount } from './account-actions'

afterEach(clearCookies)

function aForm(values: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

const successorProblem = (message: string) => ({
  done: false,
  message: 'Please look at the marked field.',
  fieldErrors: { successorId: [message] },
})

test('changing to a role that cannot look after people requires a successor, and reports what was handed over', async ({
  db,
}) => {
  await signInAs(db, 'owner')
  const [agent, successor] = [await aStaffMember(db, { role: 'sales' }), await aStaffMember(db, { role: 'sales' })]
  await aDeal(db, { ownerId: agent.id })
  const save = (successorId: string) =>
    saveAccount(agent.id, null, aForm({ name: agent.name, role: 'editor', successorId }))

  expect(await save('')).toEqual(successorProblem(`${agent.name} looks after 1 person: choose who gets them.`))
  expect(await save(agent.id)).toEqual(successorProblem('Choose somebody else who works with people.'))
  expect(await db.$count(dealsTable, eq(dealsTable.ownerId, agent.id))).toBe(1)

  expect(await save(successor.id)).toEqual({ done: true, message: 'Saved. Handed over: 1 person.' })
  expect(await db.$count(dealsTable, eq(dealsTable.ownerId, successor.id))).toBe(1)
  const events = await db.select().from(auditLogTable).where(eq(auditLogTable.entryId, agent.id))
  expect(events).toMatchObject([{ action: 'account-changed', changed: ['role', '1 person'] }])
})

test('closing an account requires a successor, and reports what was handed over', async ({ db }) => {
  await signInAs(db, 'owner')
  const [agent, successor] = [await aStaffMember(db, { role: 'sales' }), await aStaffMember(db, { role: 'sales' })]
  await aDeal(db, { ownerId: agent.id })
  const close = (values: Record<string, string>) => changeAccountState(agent.id, 'close', null, aForm(values))

  expect(await close({})).toEqual(successorProblem(`${agent.name} looks after 1 person: choose who gets them.`))
  const message = 'The account is closed. Handed over: 1 person.'
  expect(await close({ successorId: successor.id })).toEqual({ done: true, message })
  const events = await db.select().from(auditLogTable).where(eq(auditLogTable.entryId, agent.id))
  expect(events).toMatchObject([{ action: 'account-disabled', changed: ['1 person'] }])
})

test('owners cannot close their own account, with or without a successor', async ({ db }) => {
  const owner = await signInAs(db, 'owner')
  await aDeal(db, { ownerId: owner.id })
  const { id: successorId } = await aStaffMember(db, { role: 'sales' })
  for (const form of [aForm({}), aForm({ successorId })])
    expect(await changeAccountState(owner.id, 'close', null, form)).toMatchObject({
      message: 'You cannot close your own account. Ask another owner.',
    })
})
