import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect } from 'vitest'
import { z } from 'zod'
import { collectionFor, collectionKeys, isCollectionKey } from '@/db/collections'
import type { Tx } from '@/db/connect'
import type { Area } from '@/db/content/collection'
import { returnedRow } from '@/db/returned-row'
import { contactsTable } from '@/db/tables/contacts'
import { dealsTable, tasksTable } from '@/db/tables/deals'
import { emailsTable, leadsTable } from '@/db/tables/leads'
import { type Role, roles } from '@/db/tables/staff'
import { siteVisitsTable } from '@/db/tables/visits'
import { anEntry } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { aContact, aDeal, aLead } from '@/db/testing/leads'
import { serverActionFiles } from '@/db/testing/server-actions'
import { clearCookies, signInAs } from '@/db/testing/signed-in'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { ForbiddenError, NotFoundError } from '@/lib/errors'
import { listEndingClaims } from '@/lib/inventory/ending-claims'
import { findStaffUnit } from '@/lib/inventory/queries'
import { changeUnit } from '@/lib/inventory/unit-transitions'
import { requireAllDeals, requireContactInScope } from '@/lib/pipeline/deal-scope'
import { agentsSee } from '@/lib/pipeline/testing/agents-see'
import { readToday } from '@/lib/pipeline/today/today'
import { aQuotableHome } from '@/lib/quotes/testing/a-quotable-home'
import { formatLocal } from '@/lib/time/local-time'
import { checkIn } from '@/lib/visits/booking-actions'
import { type AdminArea, can, type Right } from './roles'

/**
 * The requirement of an action: a permission in an area; the right to edit (`entry`) or to view (`list`) the area of
 * the collection; a signed-in account; or nothing.
 */
type RequiredRight = { right: Right; where: Area | AdminArea } | 'entry' | 'list' | 'account' | 'nothing'

const leads: RequiredRight = { right: 'edit', where: 'leads' }
const holds: RequiredRight = { right: 'edit', where: 'holds' }
const inventory: RequiredRight = { right: 'edit', where: 'inventory' }
const accounts: RequiredRight = { right: 'edit', where: 'accounts' }

/** The requirement of each server action. A test below fails when an action is missing. */
const requiredRights: Record<string, RequiredRight> = {
  'accounts/first-day-actions.hideFirstDay': 'account',
  'content/actions.saveEntry': 'entry',
  'content/actions.publishForm': 'entry',
  'content/actions.publishEntries': 'entry',
  'content/actions.changeEntries': 'entry',
  'content/actions.reorderEntries': 'entry',
  'content/actions.returnToRevision': 'entry',
  'content/lists/cell-actions.changeEntryValue': 'entry',
  // All staff who see a list may choose its columns.
  'content/lists/list-actions.setListColumns': 'list',
  'content/working-copy-actions.saveWorkingCopy': 'entry',
  'content/working-copy-actions.saveForPreview': 'entry',
  // All staff may discard text that they typed themselves.
  'content/working-copy-actions.discardWorkingCopy': 'account',
  'content/menus/menu-actions.publishMenus': { right: 'edit', where: 'site' },
  'content/menus/menu-actions.saveMenuCopy': { right: 'edit', where: 'site' },
  'content/menus/menu-actions.checkMenuLink': { right: 'view', where: 'site' },
  'redirects/actions.dismissMissedUrl': { right: 'edit', where: 'site' },
  'media/tags/tag-actions.findTags': { right: 'view', where: 'files' },
  'media/tags/tag-actions.changeTags': { right: 'edit', where: 'files' },
  'media/actions.findFiles': { right: 'view', where: 'files' },
  'media/actions.findFilesById': { right: 'view', where: 'files' },
  'media/actions.describeFile': { right: 'edit', where: 'files' },
  'media/actions.saveDetails': { right: 'edit', where: 'files' },
  'media/actions.binFiles': { right: 'edit', where: 'files' },
  'media/actions.restoreFiles': { right: 'edit', where: 'files' },
  'media/replace/replace-actions.replaceWithFile': { right: 'edit', where: 'files' },
  'media/replace/replace-actions.undoFileReplacement': { right: 'edit', where: 'files' },
  'media/replace/replace-actions.forgetFormerFile': { right: 'edit', where: 'files' },
  // Ending a preview shows less, not more.
  'content/preview/preview-actions.endPreview': 'nothing',
  'content/preview/preview-actions.stopPreview': 'nothing',
  'content/preview/preview-actions.beginPreview': 'entry',
  'content/preview/preview-actions.sharePreview': 'entry',
  'pipeline/deal-people/actions.addDealPerson': leads,
  'pipeline/deal-people/actions.separateDealPerson': leads,
  'pipeline/deal-people/actions.setMainContact': leads,
  'pipeline/deal-people/actions.setDealRole': leads,
  'pipeline/people/merge-actions.mergeInto': leads,
  'pipeline/people/merge-actions.undoMerge': leads,
  'pipeline/people/merge-actions.separateLeadSender': leads,
  'pipeline/deals/deal-actions.setDealStage': leads,
  'pipeline/deals/deal-actions.undoOnDeal': leads,
  'pipeline/deals/deal-actions.giveDeal': leads,
  'pipeline/deals/deal-actions.assignToMe': leads,
  'pipeline/deals/deal-actions.setDealEstate': leads,
  'pipeline/deals/deal-actions.logDealCall': leads,
  'pipeline/deals/deal-actions.addDealNote': leads,
  'pipeline/deals/deal-actions.noteWhatsappTap': leads,
  'pipeline/deals/deal-actions.noteWhatsappWritten': leads,
  'pipeline/deals/deal-actions.addDealTask': leads,
  'pipeline/deals/deal-actions.finishTask': leads,
  'pipeline/deals/deal-actions.postponeTask': leads,
  'pipeline/deals/bulk-actions.changeDeals': leads,
  'pipeline/walk-in/actions.addWalkIn': leads,
  'pipeline/walk-in/actions.findSimilar': leads,
  'visits/actions.bookDealVisit': leads,
  'visits/actions.cancelDealVisit': leads,
  'intake/newsletter/actions.sendConfirmation': leads,
  'pipeline/imports/actions.undoPeopleImport': { right: 'edit', where: 'assignment' },
  'pipeline/people/view-actions.savePeopleView': leads,
  'pipeline/people/view-actions.removeView': leads,
  'pipeline/reply/actions.replyByMail': leads,
  'pipeline/reply/actions.storeTemplate': { right: 'edit', where: 'assignment' },
  'pipeline/reply/actions.deleteTemplate': { right: 'edit', where: 'assignment' },
  'pipeline/deals/assignment-actions.saveAssignment': { right: 'edit', where: 'assignment' },
  'pipeline/people/merge-actions.resendMail': leads,
  'pipeline/people/merge-actions.eraseContact': leads,
  'pipeline/privacy/actions.recordConsents': leads,
  'pipeline/privacy/actions.recordRequest': leads,
  'pipeline/privacy/actions.finishDataRequest': leads,
  'pipeline/people/contact-actions.correctDetails': leads,
  'visits/booking-actions.findFreeTimes': leads,
  'visits/booking-actions.moveVisit': leads,
  'visits/booking-actions.cancelVisitByStaff': leads,
  'visits/booking-actions.setVisitOutcome': leads,
  'visits/booking-actions.checkIn': leads,
  'visits/booking-actions.closeVisitDay': leads,
  'visits/booking-actions.openVisitDay': leads,
  'visits/booking-actions.bookCallerVisit': leads,
  'pipeline/deals/form-copies.saveDealForm': leads,
  'inventory/actions.changeHold': holds,
  'inventory/actions.changeSale': inventory,
  'inventory/grid-actions.changeCell': inventory,
  'inventory/grid-actions.changeCells': inventory,
  'inventory/grid-actions.previewUndo': inventory,
  'inventory/grid-actions.undoChange': inventory,
  'inventory/grid-actions.previewPriceChange': inventory,
  'inventory/grid-actions.applyPriceChange': inventory,
  'inventory/grid-actions.changeStates': inventory,
  'inventory/planned/actions.cancelPrices': inventory,
  'inventory/planned/actions.cancelRelease': inventory,
  'inventory/plans/actions.publishPlanDraft': inventory,
  'inventory/plans/actions.restorePlanVersion': inventory,
  'inventory/grid-actions.addUnits': inventory,
  'quotes/actions.createQuote': leads,
  'quotes/actions.decideOnQuote': leads,
  'quotes/actions.withdrawQuoteById': leads,
  'quotes/actions.mailQuote': leads,
  'accounts/account-actions.inviteAccount': accounts,
  'accounts/account-actions.saveAccount': accounts,
  'accounts/account-actions.changeAccountState': accounts,
  'accounts/account-actions.endSessionOf': accounts,
  'accounts/account-actions.setPolicy': accounts,
  'targets/actions.setTargets': { right: 'edit', where: 'targets' },
  'targets/actions.addCommissionRate': { right: 'edit', where: 'commission' },
  'targets/actions.removeCommissionRate': { right: 'edit', where: 'commission' },
  'integrations/actions.addWebhookEndpoint': accounts,
  'integrations/actions.changeEndpoint': accounts,
  'integrations/actions.removeWebhookEndpoint': accounts,
  'integrations/actions.testEndpoint': accounts,
  'integrations/actions.resendDelivery': accounts,
  'integrations/actions.createApiKey': accounts,
  'integrations/actions.revokeKey': accounts,
  'integrations/actions.fetchMetaLeadsAgain': accounts,
  'accounts/password-actions.changeMyPassword': 'account',
  'accounts/notice-actions.saveNoticePreferences': 'account',
  'accounts/notice-actions.allowPush': 'account',
  'accounts/notice-actions.stopPush': 'account',
  'accounts/notice-actions.sendTestPush': 'account',
  'accounts/session-actions.endMySession': 'account',
  'accounts/session-actions.endMyOtherSessions': 'account',
  'accounts/second-factor-actions.addSecondFactor': 'account',
  'accounts/second-factor-actions.changeSecondFactor': 'account',
  // These actions are called without a session.
  'accounts/password-actions.forgotPassword': 'nothing',
  'accounts/password-actions.setPassword': 'nothing',
  'accounts/sign-in-actions.signInStaff': 'nothing',
  'accounts/sign-in-actions.signOutStaff': 'nothing',
}

const root = join(import.meta.dirname, '..')
const files = serverActionFiles(root)
type Action = (...values: unknown[]) => Promise<unknown>
const actions: Record<string, Action> = {}
for (const file of files) {
  const name = file.replace(/\.ts$/, '')
  for (const [exported, action] of Object.entries(
    await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href),
  ))
    if (typeof action === 'function') actions[`${name}.${exported}`] = action as Action
}

afterEach(clearCookies)
let calls = 0
afterAll(() => console.log(`Permissions: ${calls} calls of ${Object.keys(actions).length} actions.`))

test('the table contains exactly the existing actions', () => {
  expect(Object.keys(actions).sort()).toEqual(Object.keys(requiredRights).sort())
})

const people: (Role | 'nobody')[] = [...roles, 'nobody']

describe.each(people)('%s', role => {
  test('runs permitted actions; all other actions deny access', async ({ db }) => {
    if (role !== 'nobody') await signInAs(db, role)
    const wrong: string[] = []
    for (const [name, need] of Object.entries(requiredRights)) {
      if (need === 'nothing') continue
      for (const key of need === 'entry' || need === 'list' ? collectionKeys : ['-']) {
        const isDenied = await deniesAccess(actions[name] as Action, key)
        if (isDenied === isPermitted(role, need, key)) wrong.push(`${name}(${key}) was ${isDenied ? '' : 'not '}denied`)
        calls++
      }
    }
    expect(wrong).toEqual([])
  })
})

const aForm = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}
/** A time in the future, for schedules. */
const inAMonth = formatLocal(new Date(Date.now() + 30 * 86_400_000))
const newId = () => crypto.randomUUID()
const anEmptyForm = () => new FormData()

/** The actions on leads that name a person, a deal or a part of a deal, with arguments that are otherwise valid. */
const argumentsForPerson: Record<string, (person: PersonIds) => unknown[]> = {
  'pipeline/people/merge-actions.mergeInto': person => [person.contactId, person.contactId, null, anEmptyForm()],
  'pipeline/people/merge-actions.undoMerge': person => [person.contactId, newId(), null, anEmptyForm()],
  'pipeline/people/merge-actions.separateLeadSender': person => [person.contactId, person.leadId, null, anEmptyForm()],
  'pipeline/people/merge-actions.eraseContact': person => [person.contactId, null, aForm({ sure: 'on' })],
  'pipeline/people/contact-actions.correctDetails': person => [
    person.contactId,
    null,
    aForm({ name: 'A', email: `${newId()}@example.com`, phone: '' }),
  ],
  'pipeline/privacy/actions.recordConsents': person => [person.contactId, null, aForm({ how: 'By phone' })],
  'pipeline/privacy/actions.recordRequest': person => [person.contactId, null, aForm({ kind: 'see' })],
  'pipeline/privacy/actions.finishDataRequest': person => [person.contactId, newId(), null, aForm({ outcome: 'Done' })],
  'pipeline/people/merge-actions.resendMail': person => [person.mailId, null, anEmptyForm()],
  'pipeline/deal-people/actions.addDealPerson': person => [
    person.dealId,
    null,
    aForm({ role: 'spouse', name: 'Mary', phone: '', email: '' }),
  ],
  'pipeline/deal-people/actions.separateDealPerson': person => [person.dealId, newId(), null, anEmptyForm()],
  'pipeline/deal-people/actions.setMainContact': person => [person.dealId, newId(), null, anEmptyForm()],
  'pipeline/deal-people/actions.setDealRole': person => [person.dealId, newId(), null, aForm({ role: 'payer' })],
  'pipeline/deals/deal-actions.setDealStage': person => [person.dealId, 'new', 'contacted'],
  'pipeline/deals/deal-actions.undoOnDeal': person => [person.dealId],
  'pipeline/deals/deal-actions.giveDeal': person => [person.dealId, null, aForm({ ownerId: '' })],
  'pipeline/deals/deal-actions.assignToMe': person => [person.dealId, person.ownerId],
  'pipeline/deals/deal-actions.setDealEstate': person => [person.dealId, null, aForm({ estateId: '' })],
  'pipeline/deals/deal-actions.logDealCall': person => [person.dealId, aForm({ outcome: 'reached' })],
  'pipeline/deals/deal-actions.addDealNote': person => [person.dealId, aForm({ text: 'A note' })],
  'pipeline/deals/deal-actions.noteWhatsappTap': person => [person.dealId],
  'pipeline/deals/deal-actions.noteWhatsappWritten': person => [person.dealId],
  'pipeline/deals/deal-actions.addDealTask': person => [
    person.dealId,
    aForm({ text: 'Call', dueAt: inAMonth, ownerId: '' }),
  ],
  'pipeline/deals/deal-actions.finishTask': person => [person.dealId, person.taskId],
  'pipeline/deals/deal-actions.postponeTask': person => [person.dealId, person.taskId, inAMonth],
  'pipeline/deals/bulk-actions.changeDeals': person => [
    { ids: [person.dealId] },
    { kind: 'stage', stage: 'contacted' },
  ],
  'visits/actions.bookDealVisit': person => [person.dealId, null, aForm({ otherTime: inAMonth })],
  'visits/actions.cancelDealVisit': person => [person.dealId, null, anEmptyForm()],
  'pipeline/reply/actions.replyByMail': person => [
    person.dealId,
    null,
    aForm({ leadId: person.leadId, subject: 'A', text: 'B' }),
  ],
  'visits/booking-actions.findFreeTimes': person => [person.visitId],
  'visits/booking-actions.moveVisit': person => [person.visitId, newId(), '2030-03-04T06:30:00Z'],
  'visits/booking-actions.cancelVisitByStaff': person => [person.visitId],
  'visits/booking-actions.setVisitOutcome': person => [person.visitId, 'arrived'],
  'quotes/actions.createQuote': person => [
    null,
    null,
    aForm({
      id: newId(),
      leadId: person.leadId,
      unitId: newId(),
      planId: newId(),
      validUntil: '2030-03-04',
      shownPrice: '1',
    }),
  ],
  'quotes/actions.decideOnQuote': person => [person.quoteId, 'approve', null, anEmptyForm()],
  'quotes/actions.withdrawQuoteById': person => [person.quoteId, null, anEmptyForm()],
  'quotes/actions.mailQuote': person => [person.quoteId, null, anEmptyForm()],
}

/**
 * The other actions on leads: on new people, subscribers, data of the caller, and days of all visits; and `checkIn`,
 * for which the code of the visit is enough.
 */
const actionsWithoutPerson = [
  'pipeline/walk-in/actions.addWalkIn',
  'pipeline/walk-in/actions.findSimilar',
  'intake/newsletter/actions.sendConfirmation',
  'pipeline/people/view-actions.savePeopleView',
  'pipeline/people/view-actions.removeView',
  'pipeline/deals/form-copies.saveDealForm',
  'visits/booking-actions.closeVisitDay',
  'visits/booking-actions.openVisitDay',
  'visits/booking-actions.bookCallerVisit',
  'visits/booking-actions.checkIn',
]

type PersonIds = Awaited<ReturnType<typeof aPersonOf>>

async function aPersonOf(db: Tx, ownerId: string) {
  const { quote, lead } = await aQuotableHome(db)
  const { id: quoteId } = await quote()
  await db.update(dealsTable).set({ ownerId }).where(eq(dealsTable.id, lead.dealId))
  // The visit has begun, because a visitor cannot be checked in on another day.
  const during = { from: new Date(Date.now() - 60_000), until: new Date(Date.now() + 3_600_000) }
  const [visit] = await db.insert(siteVisitsTable).values({ leadId: lead.id, token: newId(), during }).returning()
  const task = { dealId: lead.dealId, text: 'Call', dueAt: new Date(), createdByName: 'Sample' }
  const [stored] = await db.insert(tasksTable).values(task).returning()
  const mail = { leadId: lead.id, kind: 'reply', to: 'x@example.com', subject: 's', html: 'h', text: 't' }
  const [message] = await db.insert(emailsTable).values(mail).returning()
  return {
    ...{ contactId: lead.contactId, dealId: lead.dealId, leadId: lead.id, ownerId, quoteId },
    ...{
      visitToken: returnedRow(visit).token,
      visitId: returnedRow(visit).id,
      taskId: returnedRow(stored).id,
      mailId: returnedRow(message).id,
    },
  }
}

describe('an agent who sees only their own people', () => {
  test('gets "not found" for other agents\' people, from every action that names a person', async ({ db }) => {
    const ofLeads = Object.keys(requiredRights).filter(name => requiredRights[name] === leads)
    expect([...Object.keys(argumentsForPerson), ...actionsWithoutPerson].sort()).toEqual(ofLeads.sort())
    await agentsSee(db, 'own')
    const colleague = await aStaffMember(db, { role: 'sales' })
    const agent = await signInAs(db, 'sales')
    const personOfColleague = await aPersonOf(db, colleague.id)
    const wrong: string[] = []
    for (const [name, argumentsFor] of Object.entries(argumentsForPerson)) {
      const ownPerson = await aPersonOf(db, agent.id)
      if (!(await isMissing(actions[name] as Action, argumentsFor(personOfColleague))))
        wrong.push(`${name} reached another's`)
      if (await isMissing(actions[name] as Action, argumentsFor(ownPerson)))
        wrong.push(`${name} did not reach one's own`)
    }
    expect(wrong).toEqual([])
    const [untouched] = await db.select().from(dealsTable).where(eq(dealsTable.id, personOfColleague.dealId))
    expect(untouched).toMatchObject({ ownerId: colleague.id, stage: 'new', awaitingReplySince: null })
    await agentsSee(db, 'all')
  })

  test('cannot change a person whom a colleague looks after too, by any action that names a person', async ({ db }) => {
    await agentsSee(db, 'own')
    const colleague = await aStaffMember(db, { role: 'sales' })
    const agent = await signInAs(db, 'sales')
    const shared = await aPersonOf(db, agent.id)
    await aDeal(db, { contactId: shared.contactId, ownerId: colleague.id, stage: 'lost' })
    const [before] = await db.select().from(contactsTable).where(eq(contactsTable.id, shared.contactId))
    const onPerson = Object.entries(argumentsForPerson).filter(([, argumentsFor]) => namesPerson(argumentsFor))
    // Without this the loop could check too few actions unnoticed.
    expect(onPerson.length).toBeGreaterThan(6)
    for (const [name, argumentsFor] of onPerson)
      expect(await (actions[name] as Action)(...argumentsFor(shared)), name).toMatchObject({
        done: false,
        message: expect.stringContaining('Somebody else looks after this person too'),
      })
    expect(await db.select().from(contactsTable).where(eq(contactsTable.id, shared.contactId))).toEqual([before])
    await agentsSee(db, 'all')
  })

  test('cannot see a deal of a colleague’s person by entering their phone', async ({ db }) => {
    await agentsSee(db, 'own')
    const [estateOfColleague, estate] = [
      await anEntry(db, 'estates', { title: unique('Estate') }),
      await anEntry(db, 'estates', { title: unique('Estate') }),
    ]
    const phone = `+2547${String(Date.now()).slice(-8)}`
    const colleague = await aStaffMember(db, { role: 'sales' })
    const contact = await aContact(db, { phone })
    await aDeal(db, { contactId: contact.id, ownerId: colleague.id, estateId: estateOfColleague.id })
    const agent = await signInAs(db, 'sales')
    const walkIn = { kind: 'walk-in', phone, email: '', estateId: estate.id, message: '' }
    const add = actions['pipeline/walk-in/actions.addWalkIn'] as Action
    // A different name with the same phone is a different person.
    expect(await add(aForm({ ...walkIn, name: 'Somebody' }))).toMatchObject({ done: true, path: expect.any(String) })
    expect(await db.$count(dealsTable, eq(dealsTable.contactId, contact.id))).toBe(1)
    expect(await add(aForm({ ...walkIn, name: contact.name ?? '' }))).toEqual({
      done: true,
      message: 'Stored. Somebody else looks after this person and sees it.',
    })
    const deals = await db.select().from(dealsTable).where(eq(dealsTable.contactId, contact.id))
    expect(deals.map(({ ownerId }) => ownerId)).toEqual([colleague.id, colleague.id])
    await expect(requireContactInScope(contact.id)).rejects.toBeInstanceOf(NotFoundError)
    expect(agent.id).not.toBe(colleague.id)
    await agentsSee(db, 'all')
  })

  test('cannot enter a lead for a colleague’s person chosen by id, nor for a person whom both look after', async ({
    db,
  }) => {
    await agentsSee(db, 'own')
    const colleague = await aStaffMember(db, { role: 'sales' })
    const theirs = await aDeal(db, { ownerId: colleague.id })
    const agent = await signInAs(db, 'sales')
    const shared = await aDeal(db, { ownerId: agent.id })
    await aDeal(db, { contactId: shared.contactId, ownerId: colleague.id, stage: 'lost' })
    const { estate } = await aQuotableHome(db)
    const somebody = { name: 'Somebody', phone: '', email: '' }
    const enter = {
      'pipeline/walk-in/actions.addWalkIn': { ...somebody, kind: 'call', estateId: '', message: '' },
      'visits/booking-actions.bookCallerVisit': { ...somebody, time: `${estate.id} 2030-03-04T06:30:00Z` },
    }
    for (const [name, values] of Object.entries(enter)) {
      const isWalkIn = name.endsWith('addWalkIn')
      const action = actions[name] as Action
      const send = (form: FormData) => (isWalkIn ? action(form) : action(null, form))
      const choose = (chosenContactId: string) => send(aForm({ ...values, chosenContactId }))
      const addSpouse = (besideContactId: string) =>
        send(aForm({ ...values, phone: '0712345678', besideContactId, role: 'spouse' }))
      if (isWalkIn)
        expect(await addSpouse(theirs.contactId)).toEqual({ done: false, message: 'There is no such person.' })
      expect(await choose(theirs.contactId), name).toEqual({ done: false, message: 'There is no such person.' })
      expect(await choose(shared.contactId), name).toMatchObject({
        done: false,
        message: expect.stringContaining('Somebody else looks after this person too'),
      })
    }
    for (const { contactId } of [theirs, shared])
      expect(await db.$count(leadsTable, eq(leadsTable.contactId, contactId))).toBe(0)
    await agentsSee(db, 'all')
  })

  test("cannot hold a home for a colleague’s person, nor read names and reasons of others' holds", async ({ db }) => {
    await agentsSee(db, 'own')
    const colleague = await aStaffMember(db, { role: 'sales' })
    const agent = await signInAs(db, 'sales')
    const contact = await aContact(db, { name: 'Wanjiru Hidden' })
    const lead = await aLead(db, { contactId: contact.id, deal: { ownerId: colleague.id } })
    const ownLead = await aLead(db, { deal: { ownerId: agent.id } })
    const { id } = await aUnit(db)
    const hold = actions['inventory/actions.changeHold'] as Action
    expect(await hold(id, 'hold', null, aForm({ lead: lead.reference }))).toMatchObject({
      fieldErrors: { lead: ['There is no lead with this reference.'] },
    })
    // A typed name without a chosen person is an error: the hold would otherwise silently be for nobody.
    expect(await hold(id, 'hold', null, aForm({ lead: '', leadSearch: 'Wanjiru' }))).toMatchObject({
      fieldErrors: { lead: ['Choose who “Wanjiru” is.'] },
    })
    expect(await hold(id, 'hold', null, aForm({ lead: ownLead.reference }))).toMatchObject({ done: true })

    const other = await aUnit(db)
    await changeUnit(db, agent, other.id, 'hold', { leadId: lead.id, hours: 1 })
    const third = await aUnit(db)
    await changeUnit(db, colleague, third.id, 'hold', { leadId: lead.id, hours: 1, reason: 'Wanjiru Hidden asked' })
    const scope = { ownerId: agent.id }
    const seen = [
      await readToday(db, { staffId: agent.id, mine: false, scope }),
      await listEndingClaims(db, new Date(), scope),
      await findStaffUnit(db, third.id, scope),
    ]
    expect(JSON.stringify(seen)).not.toMatch(/Wanjiru Hidden/)
    expect(JSON.stringify(seen[2])).not.toContain(lead.reference)
    const ofColleague = await listEndingClaims(db, new Date(), { ownerId: colleague.id })
    expect(JSON.stringify(ofColleague)).toContain('Wanjiru Hidden')
    await agentsSee(db, 'all')
  })

  test('cannot read subscribers, who have no agent', async ({ db }) => {
    await agentsSee(db, 'own')
    await signInAs(db, 'sales')
    await expect(requireAllDeals('view')).rejects.toBeInstanceOf(ForbiddenError)
    const sending = (actions['intake/newsletter/actions.sendConfirmation'] as Action)(newId())
    await expect(sending).rejects.toBeInstanceOf(ForbiddenError)
    await agentsSee(db, 'all')
    expect(await requireAllDeals('view')).toMatchObject({ role: 'sales' })
  })

  test('can check in any visitor who shows the code of a visit at the gate', async ({ db }) => {
    await agentsSee(db, 'own')
    await signInAs(db, 'sales')
    const { visitToken } = await aPersonOf(db, (await aStaffMember(db, { role: 'sales' })).id)
    expect(await checkIn(visitToken, 'arrived')).toMatchObject({ done: true })
    expect(await checkIn(newId(), 'arrived')).toMatchObject({ done: false })
    await agentsSee(db, 'all')
  })
})

function namesPerson(argumentsFor: (person: PersonIds) => unknown[]): boolean {
  const contactId = 'the person'
  return argumentsFor({ contactId } as PersonIds).includes(contactId)
}

/** Calls an action. Returns true if the action reports that the object in its arguments does not exist. */
async function isMissing(action: Action, values: unknown[]): Promise<boolean> {
  const missing = z.object({ message: z.string().regex(/^There is no such (person|deal|visit|mail|lead|quote)\.$/) })
  try {
    return missing.safeParse(await action(...values)).success
  } catch (error) {
    return error instanceof NotFoundError && missing.safeParse({ message: error.message }).success
  }
}

function isPermitted(role: Role | 'nobody', need: RequiredRight, key: string): boolean {
  if (role === 'nobody') return false
  if (need === 'account') return true
  if (need === 'entry' || need === 'list')
    return isCollectionKey(key) && can(role, need === 'entry' ? 'edit' : 'view', collectionFor(key).area)
  return typeof need === 'object' && can(role, need.right, need.where)
}

/**
 * Returns true if an action denies access. The arguments are invalid: with the permission, the action fails because of
 * them.
 */
async function deniesAccess(action: Action, key: string): Promise<boolean> {
  try {
    await action(key, 'not an id', -1, new FormData())
    return false
  } catch (error) {
    return error instanceof ForbiddenError
  }
}
