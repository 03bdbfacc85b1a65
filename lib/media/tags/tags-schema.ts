import { z } from 'zod'
import { maxTags, normalizeTag, normalizeTags } from './tags'

const tooMany = `At most ${maxTags} tags.`

/** The tags of a file; the list is bounded before its texts are read. */
export const tagsSchema = z
  .array(z.string().max(1000))
  .max(10 * maxTags, { error: tooMany, abort: true })
  .transform(normalizeTags)
  .refine(tags => tags.length <= maxTags, tooMany)

/** One tag, from a query string; null for none. */
export const tagSchema = z
  .string()
  .max(1000)
  .transform(text => normalizeTag(text) || null)
  .nullable()
  .catch(null)
