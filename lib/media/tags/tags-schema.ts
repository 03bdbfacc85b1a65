import { z } from 'zod'
import { maxTags, normalizeTag, normalizeTags } from './tags'

const tooMany = `At most ${maxTags} tags.`

/** The tags of a file; their number is checked before their texts. */
export const tagsSchema = z
  .array(z.string().max(1000))
  .max(10 * maxTags, { error: tooMany, abort: true })
  .transform(normalizeTags)
  .refine(tags => tags.length <= maxTags, tooMany)

/** The tag of a query string; null for an empty text. */
export const tagSchema = z
  .string()
  .max(1000)
  .transform(text => normalizeTag(text) || null)
  .nullable()
  .catch(null)
