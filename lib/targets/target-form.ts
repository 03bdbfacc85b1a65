import { z } from 'zod'
import { amountSchema } from '../../db/content/amount-schema.ts'
import { daySchema } from '../../db/content/days.ts'
import { isMonth } from './months.ts'
import type { Target } from './target-in-words.ts'

/** The target of a member of staff for a month, as the form sends it. */
export type PostedTarget = Target & {
  staffId: string
  month: string
  /** The target that the form showed. */
  shown: Target
}

type TargetKey = { staffId: string; month: string }

/** Returns the name of an input of the form of targets. The value of the hidden input `shown` is `targetBeforeEdit`. */
export const targetField = (name: 'homes' | 'amount' | 'shown', { staffId, month }: TargetKey): string =>
  `${name} ${staffId} ${month}`

export const targetBeforeEdit = ({ homes, amount }: Target): string => `${homes ?? ''} ${amount ?? ''}`

const target = z.object({
  staffId: z.uuid(),
  month: daySchema().refine(isMonth),
  homes: z
    .string()
    .trim()
    .regex(/^([1-9]\d{0,3})?$/, 'Write a whole number of homes above zero, or leave it empty.')
    .transform(text => (text === '' ? null : Number(text))),
  amount: amountSchema({ max: 100_000_000_000 }),
  shown: z
    .string()
    .regex(/^\d{0,4} \d{0,12}$/)
    .transform(text => {
      const [homes, amount] = text.split(' ').map(digits => (digits === '' ? null : Number(digits)))
      return { homes: homes ?? null, amount: amount ?? null }
    }),
})

/** Parses the form of targets, in the order of its inputs. Each problem has the path of its input. */
export const targetFormSchema = z.record(z.string(), z.string()).transform((fields, context): PostedTarget[] =>
  Object.keys(fields)
    .filter(name => name.startsWith('shown '))
    .flatMap(name => {
      const [, staffId = '', month = ''] = name.split(' ')
      const typed = (input: 'homes' | 'amount' | 'shown') => fields[targetField(input, { staffId, month })] ?? ''
      const values = { homes: typed('homes'), amount: typed('amount'), shown: typed('shown') }
      const parsed = target.safeParse({ staffId, month, ...values })
      if (parsed.success) return [parsed.data]
      for (const { path, message } of parsed.error.issues) {
        const input = path[0] === 'amount' ? 'amount' : 'homes'
        context.addIssue({ code: 'custom', message, path: [targetField(input, { staffId, month })] })
      }
      return []
    }),
)
