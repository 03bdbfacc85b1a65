import 'server-only'
import { eq, isNull } from 'drizzle-orm'
import { estatesTable } from '../../../db/collections/estates.ts'
import type { Db } from '../../../db/connect.ts'
import { metaLeadsTable } from '../../../db/tables/meta-leads.ts'
import { metaFormWording } from '../../consents/given-consent'
import { env } from '../../env.ts'
import { storeProgramLead } from '../../intake/program-lead'
import { programLeadSchema } from '../../intake/schema'
import { log } from '../../logging/log.ts'
import { listDue } from '../../outbox/claim.ts'
import { type DeliverOptions, deliver } from '../../outbox/deliver.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import { sendAll } from '../../outbox/send-all.ts'
import { fetchAnswers, isDummy } from './answers.ts'
import { GraphError, graphTimeout } from './graph.ts'
import { leadFieldsOf } from './lead-fields.ts'

const [second, minute, hour] = [1_000, 60_000, 3_600_000]
const concurrency = 4
const maxPerRound = 100
/** Milliseconds after which a round begins no further request. */
const roundDuration = 30 * second

/** The id of the filled-in form that the button Test in the app's dashboard announces; it has no answers. */
const sampleLeadgenId = '444444444444'

const table = metaLeadsTable
const queue = {
  table,
  isWaiting: eq(table.state, 'waiting'),
  // The lease allows three requests: the answers, the answers without campaign if the first is rejected, and the form's
  // name.
  lease: 3 * graphTimeout + 5 * second,
}

/** Leads are stored in the transaction that ends the attempt, with a key from Meta's id: once despite failures. */
const outbox: Outbox<typeof table> = {
  ...queue,
  retries: { pauses: [minute, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map(hours => hours * hour)] },
  givenUp: { state: 'given-up' },
  async send({ id, leadgenId, pageId }, { db, now }) {
    if (leadgenId === sampleLeadgenId) return { result: 'sent', values: { state: 'test' } }
    const token = env.META_PAGE_TOKENS?.get(pageId)
    if (!token) return { result: 'given-up', error: `META_PAGE_TOKENS has no access token of the page ${pageId}.` }
    const answers = await fetchAnswers(leadgenId, token)
    if (isDummy(answers)) return { result: 'sent', values: { state: 'test' } }
    const fields = leadFieldsOf(answers, await listEstates(db), now)
    if (!fields.email && !fields.phone)
      return { result: 'given-up', error: 'The answers contain neither an e-mail nor a phone.' }
    const input = programLeadSchema.safeParse(fields)
    if (!input.success)
      throw new Error(
        `A lead of Meta has invalid fields: ${input.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
      )
    const consents = [{ purpose: 'reply', wording: metaFormWording, at: answers.created_time.toISOString() }]
    return {
      result: 'sent',
      values: { state: 'stored' },
      async also(tx) {
        const sender = { senderId: 'meta', repeatKey: leadgenId, consents }
        const { lead } = await storeProgramLead(tx, input.data, sender)
        await tx.update(table).set({ leadId: lead.id }).where(eq(table.id, id))
      },
    }
  },
  failureOf(error, { id }) {
    if (error instanceof GraphError) return { result: 'failed', error: error.message }
    log.error('Storing a lead of Meta failed.', error, { metaLead: id })
    return { result: 'failed', error: 'This site could not store it.' }
  },
}

const listEstates = (db: Db) =>
  db
    .select({ title: estatesTable.title, slug: estatesTable.slug })
    .from(estatesTable)
    .where(isNull(estatesTable.deletedAt))

/** Fetches the form with this id if it is due, and stores its lead. */
export const fetchMetaLead = (db: Db, id: string, options?: DeliverOptions) => deliver(db, outbox, id, options)

/** Fetches all due forms. Several instances may run this function simultaneously. */
export async function fetchDueMetaLeads(db: Db): Promise<void> {
  const end = Date.now() + roundDuration
  const canContinue = () => Date.now() <= end
  const due = await listDue(db, queue, maxPerRound)
  await sendAll(due, id => fetchMetaLead(db, id), { name: 'metaLead', concurrency, canContinue })
}
