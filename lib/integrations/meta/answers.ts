import { z } from 'zod'
import { isSupportedDay } from '../../../db/content/days.ts'
import { GraphError, readGraph } from './graph.ts'

const optionalText = z.string().nullish().catch(null)

const requiredFields = 'created_time,form_id,field_data'
const allFields = `${requiredFields},campaign_name,platform`

const leadSchema = z.object({
  // `instantSchema` cannot be used, because Meta writes offsets without a colon.
  created_time: z.coerce.date().refine(at => isSupportedDay(at.toISOString())),
  form_id: optionalText,
  campaign_name: optionalText,
  platform: optionalText,
  field_data: z.array(z.object({ name: z.string(), values: z.array(z.string()).default([]) })).max(200),
})
const formSchema = z.object({ name: optionalText })

/** A filled-in form with the names of its form and campaign. Other fields of Meta are left out. */
export type MetaAnswers = z.infer<typeof leadSchema> & { formName: string | null }

/**
 * Fetches the answers of a form with the access token of its page. If the token may not read the campaign or the name
 * of the form, these are null, because the lead is more important than its source. Throws `GraphError`.
 */
export async function fetchAnswers(leadgenId: string, token: string): Promise<MetaAnswers> {
  const body = (await readIfAllowed(leadgenId, allFields, token)) ?? (await readGraph(leadgenId, requiredFields, token))
  const { data } = leadSchema.safeParse(body)
  if (!data) throw new GraphError('Meta responded with something that is not a filled-in form.')
  return { ...data, formName: await fetchFormName(data.form_id ?? '', token) }
}

async function fetchFormName(formId: string, token: string): Promise<string | null> {
  if (!/^\d{1,30}$/.test(formId)) return null
  return formSchema.safeParse(await readIfAllowed(formId, 'name', token)).data?.name ?? null
}

async function readIfAllowed(id: string, fields: string, token: string): Promise<unknown> {
  try {
    return await readGraph(id, fields, token)
  } catch (error) {
    if (error instanceof GraphError && error.isUnreadable) return null
    throw error
  }
}

/** The beginning of the answers that Meta's test tool fills in, and the mailboxes that it uses. */
const dummyText = '<test lead:'
const dummyMailboxes = ['test@fb.com', 'test@meta.com']

/** Returns true for the dummy data of Meta's test tool, which can only be recognised by its texts. */
export const isDummy = ({ field_data }: MetaAnswers) =>
  field_data
    .flatMap(({ values }) => values)
    .map(value => value.trim().toLowerCase())
    .some(value => value.startsWith(dummyText) || dummyMailboxes.includes(value))
