import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { GET as exportContact } from '@/app/admin/(panel)/people/[id]/export/route'
import type { Tx } from '@/db/connect'
import { contactMergesTable, contactsTable } from '@/db/tables/contacts'
import { leadsTable } from '@/db/tables/leads'
import { aContact, aDeal, aLead } from '@/db/testing/leads'
import { clearCookies, signInAs } from '@/db/testing/signed-in'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { agentsSee } from '../testing/agents-see.ts'
import { mergeContacts } from './merge.ts'
import { eraseContact, mergeInto, separateLeadSender, undoMerge } from './merge-actions'
import { findPerson } from './person.ts'

afterEach(clearCookies)

const askManager = 'Somebody else looks after this person too: ask your sales manager.'
const confirmation = new FormData()
confirmation.set('sure', 'on')
const contactOf = async (db: Tx, id: string) =>
  (await db.select().from(contactsTable).where(eq(contactsTable.id, id)))[0]
const download = (id: string) => exportContact(new Request('http://localhost'), { params: Promise.resolve({ id }) })

describe('a person, if agents see only their own people,', () => {
  beforeEach<{ db: Tx }>(({ db }) => agentsSee(db, 'own'))
  afterEach<{ db: Tx }>(({ db }) => agentsSee(db, 'all'))

  test('cannot be erased, exported, merged or separated by an agent while a colleague has a deal of them', async ({
    db,
  }) => {
    const colleague = await aStaffMember(db, { role: 'sales' })
    const agent = await signInAs(db, 'sales')
    const { contactId } = await aLead(db, { deal: { ownerId: agent.id } })
    await aDeal(db, { contactId, stage: 'lost', ownerId: colleague.id })
    const gone = await aLead(db, { deal: { ownerId: agent.id, stage: 'sold' } })

    expect(await eraseContact(contactId, null, confirmation)).toEqual({ done: false, message: askManager })
    expect(await mergeInto(contactId, gone.contactId)).toEqual({
      done: false,
      message: askManager,
    })
    expect(await mergeInto(gone.contactId, contactId)).toEqual({
      done: false,
      message: askManager,
    })
    const response = await download(contactId)
    expect([response.status, await response.text()]).toEqual([409, askManager])

    await mergeContacts(db, colleague, contactId, gone.contactId)
    const [merge] = await db.select().from(contactMergesTable).where(eq(contactMergesTable.keptId, contactId))
    const separated = await undoMerge(contactId, merge?.id ?? '')
    expect(separated).toEqual({ done: false, message: askManager })
    expect(await contactOf(db, gone.contactId)).toMatchObject({ mergedIntoId: contactId })
    expect(await contactOf(db, contactId)).toMatchObject({ erasedAt: null })
  })

  test('cannot be erased by an agent if a colleague has a person who wrote from the same mailbox', async ({ db }) => {
    const colleague = await aStaffMember(db, { role: 'sales' })
    const agent = await signInAs(db, 'sales')
    const agentsLead = await aLead(db, { deal: { ownerId: agent.id } })
    const separated = await aContact(db, { email: null })
    await aLead(db, { contactId: separated.id, email: agentsLead.email, deal: { ownerId: colleague.id } })
    expect(await eraseContact(agentsLead.contactId, null, confirmation)).toEqual({ done: false, message: askManager })
    for (const id of [agentsLead.contactId, separated.id])
      expect(await contactOf(db, id)).toMatchObject({ erasedAt: null })
  })

  test('can be exported and erased by an agent who owns all their deals, and erased by a sales manager', async ({
    db,
  }) => {
    const agent = await signInAs(db, 'sales')
    const agentsLead = await aLead(db, { deal: { ownerId: agent.id } })
    expect((await download(agentsLead.contactId)).status).toBe(200)
    expect(await eraseContact(agentsLead.contactId, null, confirmation)).toMatchObject({ done: true })

    const shared = await aContact(db)
    await aDeal(db, { contactId: shared.id, ownerId: agent.id })
    await aDeal(db, { contactId: shared.id, stage: 'lost' })
    expect(await eraseContact(shared.id, null, confirmation)).toEqual({ done: false, message: askManager })
    await signInAs(db, 'sales-manager')
    expect(await eraseContact(shared.id, null, confirmation)).toMatchObject({ done: true })
  })
})

describe('a sender whom staff make a separate person', () => {
  beforeEach<{ db: Tx }>(({ db }) => agentsSee(db, 'own'))
  afterEach<{ db: Tx }>(({ db }) => agentsSee(db, 'all'))

  test('is shown next, keeps the agent, and can be merged again by the agent', async ({ db }) => {
    const agent = await signInAs(db, 'sales')
    const agentsLead = await aLead(db, { deal: { ownerId: agent.id } })
    const { contactId, dealId, email } = agentsLead
    const other = await aLead(db, { contactId, dealId, email, name: unique('Other Sender') })

    const separation = separateLeadSender(contactId, other.id)
    await expect(separation).rejects.toMatchObject({ digest: expect.stringMatching(/^NEXT_REDIRECT;/) })
    const [{ contactId: newId } = agentsLead] = await db.select().from(leadsTable).where(eq(leadsTable.id, other.id))
    expect(newId).not.toBe(contactId)
    await expect(separation).rejects.toMatchObject({ digest: expect.stringContaining(`/admin/people/${newId}`) })

    const found = await findPerson(db, newId, { ownerId: agent.id })
    expect(found?.possibleDuplicates).toMatchObject([{ id: contactId, why: 'Same mailbox, another name' }])
    expect(await mergeInto(contactId, newId)).toMatchObject({ done: true })
  })

  test('is not proposed for a merge once a colleague owns one of their deals', async ({ db }) => {
    const agent = await signInAs(db, 'sales')
    const colleague = await aStaffMember(db, { role: 'sales' })
    const agentsLead = await aLead(db, { deal: { ownerId: agent.id } })
    const separated = await aContact(db, { email: null })
    await aLead(db, { contactId: separated.id, email: agentsLead.email, deal: { ownerId: agent.id } })
    const possibleDuplicates = async () =>
      (await findPerson(db, agentsLead.contactId, { ownerId: agent.id }))?.possibleDuplicates.map(({ id }) => id)
    expect(await possibleDuplicates()).toEqual([separated.id])
    await aDeal(db, { contactId: separated.id, stage: 'lost', ownerId: colleague.id })
    expect(await possibleDuplicates()).toEqual([])
  })
})
