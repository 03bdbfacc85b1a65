import { z } from 'zod'
import { daySchema } from '../../db/content/days.ts'
import { parsePercent } from '../../db/content/percent.ts'
import { roles } from '../../db/tables/staff.ts'
import { can } from '../auth/roles.ts'

/** The roles whose members can be the seller of a home. */
export const sellerRoles = roles.filter(role => can(role, 'edit', 'leads'))

const maxBasisPoints = 5000

/** The schema of a percentage with at most two decimals; its output is in basis points. */
const basisPoints = z.string().transform((text, context) => {
  const parsed = parsePercent(text)
  const points = 'value' in parsed ? Math.round(parsed.value * 100) : null
  if (points !== null && points <= maxBasisPoints && 'value' in parsed && Math.abs(points - parsed.value * 100) < 1e-6)
    return points
  context.addIssue({ code: 'custom', message: 'Write a percentage up to 50 with at most two decimals, as 1.5.' })
  return z.NEVER
})

const roleOrEstate = z.union(
  [z.enum(sellerRoles).transform(role => ({ role })), z.uuid().transform(estateId => ({ estateId }))],
  'Choose a role or an estate.',
)

export const rateFormSchema = z
  .object({ of: roleOrEstate, percent: basisPoints, validFrom: daySchema() })
  .transform(({ percent, ...rate }) => ({ ...rate, basisPoints: percent }))
