import type { Sample } from '../sample.ts'
import { fadhiliPlans } from './floor-plans/fadhili.ts'
import { greenparkPlans } from './floor-plans/greenpark.ts'
import { kofiRidgePlans } from './floor-plans/kofi-ridge.ts'
import { lukenyaPlans } from './floor-plans/lukenya.ts'
import { pazuriPlans } from './floor-plans/pazuri.ts'

export const floorPlans: Sample<'floorPlans'>[] = [
  ...lukenyaPlans,
  ...kofiRidgePlans,
  ...greenparkPlans,
  ...fadhiliPlans,
  ...pazuriPlans,
]
