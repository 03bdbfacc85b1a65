import { fillFields, type ReplyField } from '@/lib/pipeline/reply/reply-fields'
import type { ReplyTemplate } from '@/lib/pipeline/reply/reply-templates'

/** A template with its fields filled in for a person. */
export type FilledTemplate = { id: string; title: string; subject: string; text: string }

type Values = { name: string | null; estate: string | null; agent: string; phone: string }

/** Fills in templates for a person. `name` is the whole name, of which only the first name is used. */
export function fillTemplates(templates: readonly ReplyTemplate[], { name, ...values }: Values): FilledTemplate[] {
  const fields: Record<ReplyField, string | null> = { ...values, name: name?.split(' ')[0] ?? null }
  return templates.map(({ id, title, subject, body }) => ({
    id,
    title,
    subject: fillFields(subject, fields),
    text: fillFields(body, fields),
  }))
}
