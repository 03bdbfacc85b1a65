import type { Sample } from '../sample.ts'
import { fadhili } from './estates/fadhili.ts'
import { greenpark } from './estates/greenpark.ts'
import { kofiRidge } from './estates/kofi-ridge.ts'
import { lukenya } from './estates/lukenya.ts'
import { pazuri } from './estates/pazuri.ts'

export const estates: Sample<'estates'>[] = [greenpark, fadhili, pazuri, lukenya, kofiRidge]
