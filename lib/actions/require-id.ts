import { z } from 'zod'
import { NotFoundError } from '../errors.ts'

const idSchema = z.uuid()

/** Returns the id if it is a UUID; otherwise throws `NotFoundError`. `what` is the noun in the message. */
export function requireId(id: unknown, what: string): string {
  const parsed = idSchema.safeParse(id)
  if (!parsed.success) throw new NotFoundError(`There is no such ${what}.`)
  return parsed.data
}
