import { z } from 'zod'
import { parseAmount } from './amounts.ts'

export const amountSchema = (options: Parameters<typeof parseAmount>[1]) =>
  z.string().transform((text, context) => {
    const parsed = parseAmount(text, options)
    if ('value' in parsed) return parsed.value
    context.addIssue({ code: 'custom', message: parsed.message })
    return z.NEVER
  })
