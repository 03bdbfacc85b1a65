import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '../../../db/connect.ts'
import { replyTemplatesTable } from '../../../db/tables/replies.ts'
import { type Actor, recordAuditEvent } from '../../audit/record-audit-event.ts'
import { NotFoundError } from '../../errors.ts'
import { replyFields, unknownFields } from './reply-fields.ts'

export type ReplyTemplate = typeof replyTemplatesTable.$inferSelect

const knownFields = Object.keys(replyFields)
  .map(name => `{${name}}`)
  .join(', ')

const templateText = (max: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(max, `At most ${max} characters.`)
    .superRefine((text, context) => {
      const [unknown] = unknownFields(text)
      if (unknown) context.addIssue({ code: 'custom', message: `There is no field {${unknown}}. Use ${knownFields}.` })
    })

export const templateSchema = z.object({
  title: z.string().trim().min(1, 'Write a title.').max(80, 'At most 80 characters.'),
  subject: templateText(150, 'Write a subject.'),
  body: templateText(4000, 'Write a text.'),
})
export type TemplateInput = z.infer<typeof templateSchema>

export const listTemplates = (tx: Tx): Promise<ReplyTemplate[]> =>
  tx.select().from(replyTemplatesTable).orderBy(asc(replyTemplatesTable.title), asc(replyTemplatesTable.id))

export async function saveTemplate(db: Db, by: Actor, id: string | null, input: TemplateInput): Promise<void> {
  await db.transaction(async tx => {
    const values = { ...input, staffName: by.name, updatedAt: sql`now()` }
    const [template] = id
      ? await tx.update(replyTemplatesTable).set(values).where(eq(replyTemplatesTable.id, id)).returning()
      : await tx.insert(replyTemplatesTable).values(values).returning()
    if (!template) throw new NotFoundError('This template was removed.')
    await recordAuditEvent(tx, { by, action: id ? 'save' : 'create', subject: subjectOf(template) })
  })
}

export async function removeTemplate(db: Db, by: Actor, id: string): Promise<void> {
  await db.transaction(async tx => {
    const [removed] = await tx.delete(replyTemplatesTable).where(eq(replyTemplatesTable.id, id)).returning()
    if (!removed) throw new NotFoundError('This template was removed before.')
    await recordAuditEvent(tx, { by, action: 'bin', subject: subjectOf(removed) })
  })
}

const subjectOf = ({ id, title }: ReplyTemplate) => ({ collection: 'reply-templates', id, name: `template ${title}` })
