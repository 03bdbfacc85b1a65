import { z } from 'zod'

export const failure = z.object({ success: z.literal(false), message: z.string() }).meta({ id: 'Refusal' })
export const invalid = z
  .object({
    success: z.literal(false),
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string()).min(1)).meta({ description: 'Messages by field.' }),
  })
  .meta({ id: 'Invalid' })

export const retryAfter = z.string().regex(/^\d+$/).meta({ description: 'Seconds to wait.' })
export const headersOf = (shape: z.ZodRawShape) => ({ headers: z.object(shape) })

export const json = (schema: z.ZodType) => ({ 'application/json': { schema } })
export const unavailable = {
  '503': {
    description: 'Not possible at the moment; nothing was stored.',
    ...headersOf({ 'Retry-After': retryAfter }),
    content: json(failure),
  },
}

export const wrongMethod = (allow: string) => ({
  '405': {
    description: 'The method is not allowed.',
    ...headersOf({ Allow: z.literal(allow) }),
    content: json(failure),
  },
})
