import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../db/connect.ts'
import { leadsTable } from '../../../db/tables/leads.ts'
import { ConflictError, NotFoundError } from '../../errors.ts'
import type { Company } from '../../mail/company'
import { footerToPerson } from '../../mail/footer-to-person'
import { queueEmail } from '../../mail/queue-email'
import { type Deal, recordActivity } from '../deals/activity.ts'
import { emailOf } from '../senders/email-of.ts'
import { markSenderReplied } from './mark-sender-replied.ts'

export const replySchema = z.object({
  /** The lead to which staff reply: the mail goes to its sender. */
  leadId: z.uuid('Choose whom the mail goes to.'),
  subject: z.string().trim().min(1, 'Write a subject.').max(150, 'At most 150 characters.'),
  text: z.string().trim().min(1, 'Write something first.').max(8000, 'At most 8000 characters.'),
})
export type Reply = z.infer<typeof replySchema>

type Author = { id: string; name: string; email: string }

/**
 * Queues a mail to the sender of a lead of the deal and counts it as a reply to them. The mail has `by` as `Reply-To`.
 * Throws `NotFoundError` for a lead of another deal, and `ConflictError` if the sender has no e-mail.
 */
export async function sendReply(
  tx: Tx,
  by: Author,
  deal: Deal,
  { leadId, subject, text }: Reply,
  company: Company,
): Promise<void> {
  const { id: ofLead, contactId, name, email, reference } = leadsTable
  const [lead] = await tx
    .select({ id: ofLead, contactId, name, email, reference })
    .from(leadsTable)
    .where(and(eq(ofLead, leadId), eq(leadsTable.dealId, deal.id)))
  if (!lead) throw new NotFoundError('There is no such lead.')
  const to = await emailOf(tx, lead)
  if (!to) throw new ConflictError('This person has no e-mail: call them, or write on WhatsApp.')
  const id = crypto.randomUUID()
  await queueEmail(
    tx,
    {
      subject,
      preview: text.slice(0, 120),
      paragraphs: text.split(/\n{2,}/),
      footer: footerToPerson(company, lead.reference),
    },
    {
      id,
      kind: 'reply',
      to,
      leadId: lead.id,
      // Characters such as quotes and brackets would break the header.
      headers: { 'Reply-To': `${by.name.replace(/[^\p{L}\p{N} .'-]/gu, '')} <${by.email}>` },
    },
  )
  await recordActivity(tx, deal, { kind: 'reply', text: subject, emailId: id, by, isReply: true })
  await markSenderReplied(tx, deal, lead.id, by)
}
