import { eq } from 'drizzle-orm'
import { referralsTable } from '@/db/collections/referrals'
import type { Db } from '@/db/connect'
import { contactConsentsTable, dataLinksTable, dataRequestsTable } from '@/db/tables/data-requests'
import { estateFollowersTable } from '@/db/tables/followers'
import { subscribersTable } from '@/db/tables/leads'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { saveCopy } from '@/lib/content/working-copies'
import { changeUnit } from '@/lib/inventory/unit-transitions'
import type { Company } from '@/lib/mail/company'
import { lockDeal } from '@/lib/pipeline/deals/find-deal'
import { setStage } from '@/lib/pipeline/deals/stage'
import { addTask, completeTask } from '@/lib/pipeline/deals/tasks'
import { addNote, logCall, logWhatsappWritten } from '@/lib/pipeline/people/contact-person'
import { sendReply } from '@/lib/pipeline/reply/reply'
import { aSubmittedLead } from '@/lib/pipeline/testing/a-submitted-lead'
import { requestReservation } from '@/lib/quotes/request-reservation'
import { sendQuote } from '@/lib/quotes/send-quote'
import type { aQuotableHome } from '@/lib/quotes/testing/a-quotable-home'
import { addNoteAfterVisit, markVisit, setAgreedTime } from '@/lib/visits/change-visit'
import { ensureVisit } from '@/lib/visits/visits'

type Home = Awaited<ReturnType<typeof aQuotableHome>>
type Context = { home: Home; company: Company }

/**
 * Creates a person for whom every text field that staff or visitors can fill in contains `word`, with the functions of
 * the CRM. Returns the contact, and the texts that identify the person: the phone also without its country code.
 */
export async function aPersonWithData(db: Db, word: string, phone: string, { home, company }: Context) {
  const { sales } = home
  const author = { id: sales.id, name: sales.name, email: sales.email }
  const email = `${word}@example.com`.toLowerCase()
  const code = `friend-of-${word}`.toLowerCase()
  const referrer = await anEntry(db, 'referrals', {
    ...publishedValues,
    name: `${word} Otieno`,
    email: null,
    phone: null,
    code,
  })
  const sender = { name: `${word} Otieno`, email, phone, firstReferral: code, visitCode: null }
  const message = `I am ${word}`
  const { lead, deal } = await aSubmittedLead(db, { ...sender, estate: home.estate.title, message })
  await aSubmittedLead(db, { ...sender, message, estate: (await anEntry(db, 'estates', publishedValues)).title })
  // The e-mail is added later, because nobody can refer themselves.
  await db.update(referralsTable).set({ email }).where(eq(referralsTable.id, referrer.id))

  await db.transaction(async tx => {
    const locked = await lockDeal(tx, deal.id)
    const callBackAt = new Date()
    await addNote(tx, sales, locked, `${word} has a dog`)
    await logCall(tx, sales, locked, { outcome: 'call-back', note: `${word} drives`, callBackAt })
    await logWhatsappWritten(tx, sales, locked, `Sent ${word} the plan`)
    const reply = { leadId: lead.id, subject: `Dear ${word}`, text: `Hello ${word}` }
    await sendReply(tx, author, locked, reply, company)
    const task = await addTask(tx, sales, locked, { text: `Call ${word}`, dueAt: new Date() })
    await completeTask(tx, sales, locked, task.id)
    await addTask(tx, sales, locked, { text: `Meet ${word}`, dueAt: new Date() })
    await setStage(tx, sales, locked, 'contacted', null)
  })
  for (const key of ['deal-note', 'deal-reply'] as const)
    await saveCopy(
      db,
      crypto.randomUUID(),
      { staffId: sales.id, key, entryId: deal.id },
      { form: { text: `To ${word}` }, baseVersion: 0 },
    )

  const quote = await home.quote({ leadId: lead.id })
  await sendQuote(db, home.manager, quote.id, company)
  await requestReservation(db, quote.token, company)
  const unit = await aUnit(db, { estateId: home.estate.id, unitTypeId: home.type.id })
  await changeUnit(db, home.manager, unit.id, 'hold', { leadId: lead.id, reason: `${word} asked` })
  await changeUnit(db, home.manager, unit.id, 'extend', { reason: `${word} asked again` })
  await changeUnit(db, home.manager, unit.id, 'end-hold', { reason: `${word} left` })

  const tour = await aSubmittedLead(db, { ...sender, kind: 'tour', message: null, estate: home.estate.title })
  const visit = await ensureVisit(db, tour.lead)
  const start = new Date(Date.now() + 86_400_000)
  await setAgreedTime(db, visit, start, sales, company)
  await markVisit(db, { id: visit.id }, 'arrived', sales, { now: start })
  await addNoteAfterVisit(db, visit.token, `${word} liked it`)

  await db.insert(dataRequestsTable).values({
    ...{ contactId: lead.contactId, kind: 'correct', text: `I am ${word}`, email, dueAt: new Date() },
    ...{ doneAt: new Date(), outcome: `${word} has a new name now` },
  })
  await db.insert(dataLinksTable).values({ email, tokenHash: crypto.randomUUID(), expiresAt: new Date() })
  const consent = { contactId: lead.contactId, purpose: 'offers-mail' as const, wording: '1', given: lead.reference }
  await db.insert(contactConsentsTable).values(consent)
  const subscriber = () => ({ email, state: 'active' as const, token: crypto.randomUUID() })
  await db.insert(subscribersTable).values(subscriber())
  await db.insert(estateFollowersTable).values({ ...subscriber(), estateId: home.estate.id })
  return { word, phone, email, contactId: lead.contactId, identifiers: [word, email, phone, phone.slice(4)] }
}
