import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, onTestFinished } from 'vitest'
import type { Tx } from '@/db/connect'
import { returnedRow } from '@/db/returned-row'
import { dealsTable, tasksTable } from '@/db/tables/deals'
import { emailsTable } from '@/db/tables/leads'
import { aContact, aDeal, aLead } from '@/db/testing/leads'
import { serverActionFiles } from '@/db/testing/server-actions'
import { clearCookies, signInAs } from '@/db/testing/signed-in'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { workingCopyName } from '@/lib/content/working-copy-name'
import { aQuotableHome, dayFromToday } from '@/lib/quotes/testing/a-quotable-home'
import { agentsSee } from './testing/agents-see.ts'

afterEach(clearCookies)

type Action = (...values: unknown[]) => Promise<unknown>

const root = join(import.meta.dirname, '..')
const actions: Record<string, Action> = {}
for (const file of serverActionFiles(root).filter(file => /^(pipeline|quotes)\//.test(file)))
  for (const [name, action] of Object.entries(await import(pathToFileURL(join(root, file)).href)))
    actions[`${file.replace(/\.ts$/, '')}.${name}`] = action as Action

const formWith = (values: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}
const quote = { id: crypto.randomUUID(), validUntil: dayFromToday(14), shownPrice: '10000000' }
const inAWeek = `${dayFromToday(7)}T09:00`

type Somebody = Awaited<ReturnType<typeof aPersonOf>>
type Kind = keyof Somebody | 'merge' | 'request' | 'template' | 'view' | 'import' | 'staff' | 'estate' | 'entry'
type Call = (id: string, person: Somebody) => unknown[]

/** The arguments of each action with one wrong id, by the kind of this id; all other arguments are valid. */
const calls: Record<string, Partial<Record<Kind, Call>>> = {
  'pipeline/people/merge-actions.mergeInto': {
    contact: (id, person) => [id, person.contact, null, formWith()],
    // This call has the wrong id in the other argument.
    lead: (id, person) => [person.contact, id, null, formWith()],
  },
  'pipeline/people/merge-actions.undoMerge': {
    contact: id => [id, crypto.randomUUID(), null, formWith()],
    merge: (id, person) => [person.contact, id, null, formWith()],
  },
  'pipeline/people/merge-actions.separateLeadSender': {
    contact: (id, person) => [id, person.lead, null, formWith()],
    lead: (id, person) => [person.contact, id, null, formWith()],
  },
  'pipeline/people/merge-actions.resendMail': { mail: id => [id, null, formWith()] },
  'pipeline/people/merge-actions.eraseContact': { contact: id => [id, null, formWith({ sure: 'on' })] },
  'pipeline/people/contact-actions.correctDetails': {
    contact: id => [id, null, formWith({ name: 'A', email: `${crypto.randomUUID()}@example.com`, phone: '' })],
  },
  'pipeline/people/view-actions.removeView': { view: id => [id, null, formWith()] },
  'pipeline/privacy/actions.recordConsents': { contact: id => [id, null, formWith({ how: 'By phone' })] },
  'pipeline/privacy/actions.recordRequest': { contact: id => [id, null, formWith({ kind: 'see', text: '' })] },
  'pipeline/privacy/actions.finishDataRequest': {
    contact: id => [id, crypto.randomUUID(), null, formWith({ outcome: 'Done' })],
    request: (id, person) => [person.contact, id, null, formWith({ outcome: 'Done' })],
  },
  'pipeline/deal-people/actions.addDealPerson': {
    deal: id => [id, null, formWith({ role: 'spouse', name: 'Mary', phone: '', email: '' })],
    contact: (id, person) => [
      person.deal,
      null,
      formWith({ role: 'spouse', name: 'Mary', phone: '', email: '', chosenContactId: id }),
    ],
  },
  'pipeline/deal-people/actions.separateDealPerson': {
    deal: (id, person) => [id, person.contact, null, formWith()],
    contact: (id, person) => [person.deal, id, null, formWith()],
  },
  'pipeline/deal-people/actions.setMainContact': {
    deal: (id, person) => [id, person.contact, null, formWith()],
    contact: (id, person) => [person.deal, id, null, formWith()],
  },
  'pipeline/deal-people/actions.setDealRole': {
    deal: (id, person) => [id, person.contact, null, formWith({ role: 'payer' })],
    contact: (id, person) => [person.deal, id, null, formWith({ role: 'payer' })],
  },
  'pipeline/deals/deal-actions.setDealStage': { deal: id => [id, 'new', 'contacted'] },
  'pipeline/deals/deal-actions.undoOnDeal': { deal: id => [id] },
  'pipeline/deals/deal-actions.giveDeal': {
    deal: id => [id, null, formWith({ ownerId: '' })],
    staff: (id, person) => [person.deal, null, formWith({ ownerId: id })],
  },
  'pipeline/deals/deal-actions.assignToMe': {
    deal: id => [id, null],
    staff: (id, person) => [person.othersDeal, id],
  },
  'pipeline/deals/deal-actions.setDealEstate': {
    deal: id => [id, null, formWith({ estateId: '' })],
    estate: (id, person) => [person.deal, null, formWith({ estateId: id })],
  },
  'pipeline/deals/deal-actions.logDealCall': { deal: id => [id, formWith({ outcome: 'reached' })] },
  'pipeline/deals/deal-actions.addDealNote': {
    deal: id => [id, formWith({ text: 'A note' })],
    entry: (id, person) => [
      person.deal,
      formWith({ text: 'A note' }),
      { key: id, staffId: person.staff, secondsAgo: 1 },
    ],
  },
  'pipeline/deals/deal-actions.noteWhatsappTap': { deal: id => [id] },
  'pipeline/deals/deal-actions.noteWhatsappWritten': { deal: id => [id] },
  'pipeline/deals/deal-actions.addDealTask': {
    deal: id => [id, formWith({ text: 'Call', dueAt: inAWeek, ownerId: '' })],
    staff: (id, person) => [person.deal, formWith({ text: 'Call', dueAt: inAWeek, ownerId: id })],
  },
  'pipeline/deals/deal-actions.finishTask': {
    deal: (id, person) => [id, person.task],
    task: (id, person) => [person.deal, id],
  },
  'pipeline/deals/deal-actions.postponeTask': {
    deal: (id, person) => [id, person.task, inAWeek],
    task: (id, person) => [person.deal, id, inAWeek],
  },
  'pipeline/deals/bulk-actions.changeDeals': {
    deal: (id, person) => [{ ids: [person.deal, id] }, { kind: 'stage', stage: 'contacted' }],
    staff: (id, person) => [{ ids: [person.deal] }, { kind: 'owner', ownerId: id }],
  },
  'pipeline/deals/form-copies.saveDealForm': {
    deal: (id, person) => [
      id,
      'deal-note',
      formWith({ text: 'A note', copy: workingCopyName(person.staff, crypto.randomUUID()) }),
    ],
  },
  'pipeline/reply/actions.replyByMail': {
    deal: (id, person) => [id, null, formWith({ leadId: person.lead, subject: 'A', text: 'B' })],
    lead: (id, person) => [person.deal, null, formWith({ leadId: id, subject: 'A', text: 'B' })],
  },
  'pipeline/walk-in/actions.addWalkIn': {
    contact: id => [
      formWith({
        kind: 'call',
        name: 'Somebody',
        phone: '',
        email: '',
        estateId: '',
        message: '',
        chosenContactId: id,
      }),
    ],
  },
  'quotes/actions.createQuote': {
    lead: (id, person) => [null, null, formWith({ ...quote, leadId: id, unitId: person.unit, planId: person.plan })],
    quote: (id, person) => [
      id,
      null,
      formWith({ ...quote, leadId: person.lead, unitId: person.unit, planId: person.plan }),
    ],
    unit: (id, person) => [null, null, formWith({ ...quote, leadId: person.lead, unitId: id, planId: person.plan })],
    plan: (id, person) => [null, null, formWith({ ...quote, leadId: person.lead, unitId: person.unit, planId: id })],
  },
  'quotes/actions.decideOnQuote': { quote: id => [id, 'approve', null, formWith()] },
  'quotes/actions.withdrawQuoteById': { quote: id => [id, null, formWith()] },
  'quotes/actions.mailQuote': { quote: id => [id, null, formWith()] },
  'pipeline/imports/actions.undoPeopleImport': { import: id => [id, null, formWith()] },
  'pipeline/reply/actions.storeTemplate': {
    template: id => [id, null, formWith({ title: 'Hello', subject: 'Hello', body: 'Hello' })],
  },
  'pipeline/reply/actions.deleteTemplate': { template: id => [id, null, formWith()] },
  'pipeline/deals/assignment-actions.saveAssignment': {
    staff: id => [id, null, formWith({ takesDeals: 'on', awayUntil: '' })],
    estate: (id, person) => [person.staff, null, formWith({ takesDeals: 'on', awayUntil: '', estateId: id })],
  },
}
/** Actions that only managers may call, so the test with an agent leaves them out. */
const managersActions = /^pipeline\/(imports|reply\/actions\.(store|delete)Template|deals\/assignment)/
const actionsWithoutIds = ['pipeline/people/view-actions.savePeopleView', 'pipeline/walk-in/actions.findSimilar']

/** Creates a person of this agent with a task, a mail and a quote, and a deal of another agent. */
async function aPersonOf(db: Tx, ownerId: string) {
  const { quote: quoteOf, lead, unit, plan } = await aQuotableHome(db)
  const { id: quoteId } = await quoteOf()
  await db.update(dealsTable).set({ ownerId }).where(eq(dealsTable.id, lead.dealId))
  const task = { dealId: lead.dealId, text: 'Call', dueAt: new Date(), createdByName: 'Sample' }
  const [stored] = await db.insert(tasksTable).values(task).returning()
  const mail = { leadId: lead.id, kind: 'reply', to: 'x@example.com', subject: 's', html: 'h', text: 't' }
  const [message] = await db.insert(emailsTable).values(mail).returning()
  return {
    ...{ contact: lead.contactId, deal: lead.dealId, lead: lead.id, quote: quoteId, unit: unit.id, plan: plan.id },
    ...{ task: returnedRow(stored).id, mail: returnedRow(message).id, staff: ownerId },
    othersDeal: (await aDeal(db, { ownerId: (await aStaffMember(db, { role: 'sales' })).id })).id,
  }
}

test('every action is called, except those without an id', () => {
  expect([...Object.keys(calls), ...actionsWithoutIds].sort()).toEqual(Object.keys(actions).sort())
})

/** Matches messages about an id. An error about another value would not check the id. */
const messageAboutId =
  /There is no such|was (?:merged|erased|removed|deleted)|not in the deal|(?:cannot|does not) work with|Invalid UUID|been assigned|cannot be read|Choose (?:a home|a plan|whom)|not for this home/

/** Returns `refused` for a call that failed with a message about its id; otherwise its result. */
async function resultOf(name: string, values: unknown[]): Promise<string> {
  try {
    const result = await actions[name]?.(...values)
    const text = JSON.stringify(result)
    return (result as { done?: boolean }).done === false && messageAboutId.test(text) ? 'refused' : `${name}: ${text}`
  } catch (error) {
    return `${name} threw ${error}`
  }
}

/**
 * Calls every action with each of these ids in place of a valid one. Returns the results of calls that did not fail.
 */
async function callAll(person: Somebody, names: readonly string[], idsOf: (kind: Kind) => string[]): Promise<string[]> {
  const results: string[] = []
  for (const name of names)
    for (const [kind, argumentsFor] of Object.entries(calls[name] ?? {}))
      for (const id of idsOf(kind as Kind))
        results.push(`${await resultOf(name, argumentsFor(id, person))} (${kind} ${id})`)
  return results.filter(result => !result.startsWith('refused'))
}

// A new id is valid for an entry, and removing an unknown view is idempotent.
const unknownIds = (kind: Kind) => [...(kind === 'view' || kind === 'entry' ? [] : [crypto.randomUUID()]), 'no-id']

describe('an action with an unknown or forbidden id', () => {
  const agentsActions = Object.keys(calls).filter(name => !managersActions.test(name))

  test('fails with a message if agents see only their own people', async ({ db }) => {
    await agentsSee(db, 'own')
    onTestFinished(() => agentsSee(db, 'all'))
    const colleaguesPerson = await aPersonOf(db, (await aStaffMember(db, { role: 'sales' })).id)
    const agent = await signInAs(db, 'sales')
    const person = await aPersonOf(db, agent.id)
    const { staff, unit, plan, ...hidden } = colleaguesPerson
    const idsOf = (kind: Kind) => [
      ...(kind in hidden ? [hidden[kind as keyof typeof hidden]] : []),
      ...unknownIds(kind),
    ]
    expect(await callAll(person, agentsActions, idsOf)).toEqual([])
  })

  test('fails with a message if staff see all people', async ({ db }) => {
    const manager = await signInAs(db, 'sales-manager')
    expect(await callAll(await aPersonOf(db, manager.id), Object.keys(calls), unknownIds)).toEqual([])
  })

  test('fails with a message for a person who was merged or erased', async ({ db }) => {
    const manager = await signInAs(db, 'sales-manager')
    const person = await aPersonOf(db, manager.id)
    const merged = await aContact(db, { mergedIntoId: (await aLead(db)).contactId })
    const erased = await aContact(db, { erasedAt: new Date() })
    const names = Object.keys(calls)
    const onlyContact = (id: string) => (kind: Kind) => (kind === 'contact' ? [id] : [])
    expect(await callAll(person, names, onlyContact(erased.id))).toEqual([])
    // These two actions accept a merged person: the remaining person gets the entry.
    const changing = names.filter(name => !/addDealPerson|addWalkIn/.test(name))
    expect(await callAll(person, changing, onlyContact(merged.id))).toEqual([])
  })
})
