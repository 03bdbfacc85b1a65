import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tx } from '../connect.ts'
import { anEntry, publishedValues } from './entries.ts'
import { aUnit } from './inventory.ts'

const folder = new URL('./import-files', import.meta.url).pathname

/** Files as other programs write them; `docs/imports.md` describes the result of each. */
export const importFiles = readdirSync(folder).toSorted()

export const importFile = (name: string): Buffer => readFileSync(join(folder, name))

/** Stores the estate and the homes that the CSV files name. Call it once per database: its slug is unique. */
export async function addHomesOfFiles(db: Tx): Promise<void> {
  const estate = await anEntry(db, 'estates', { ...publishedValues, slug: 'fadhili' })
  const title = 'Garden apartment, one bedroom'
  const type = await anEntry(db, 'unitTypes', { ...publishedValues, estateId: estate.id, title, price: 9_000_000 })
  const homes = { estateId: estate.id, unitTypeId: type.id, block: 'D', floor: 1 }
  await aUnit(db, { ...homes, code: 'D-101', orientation: 'West, north end', price: 7_350_000 })
  const south = { ...homes, orientation: 'West, south end', price: 7_300_000 }
  await aUnit(db, { ...south, code: 'D-103', readyOn: '2027-06-30' })
  await aUnit(db, { ...south, code: 'D-104', readyOn: '2027-07-31' })
}
