import type { EstateInventory } from './estate-inventory.ts'
import { fadhili } from './plans/fadhili.ts'
import { greenpark } from './plans/greenpark.ts'
import { kofiRidge } from './plans/kofi-ridge.ts'
import { lukenya } from './plans/lukenya.ts'
import { pazuri } from './plans/pazuri.ts'

export const estateInventories: EstateInventory[] = [greenpark, fadhili, pazuri, lukenya, kofiRidge]
