import { stringify } from 'csv-stringify/sync'
import type { Tx } from '@/db/connect'
import { aStaffMember } from '@/db/testing/staff'
import { choicesSchema } from '../imports/import-choices.ts'
import { previewPeople } from '../imports/preview-import'
import { storeImport } from '../imports/store-import'

/** Returns a CSV file of these rows. */
export const csvOf = (rows: readonly (readonly (string | null)[])[]): Uint8Array =>
  new TextEncoder().encode(stringify(rows.map(row => row.map(cell => cell ?? ''))))

/**
 * Previews a file and stores its people as a sales manager does, with these form fields in place of the usual ones.
 * `stored` is null if there is nothing to store.
 */
export async function importPeople(db: Tx, bytes: Uint8Array, choices: Record<string, unknown> = {}) {
  const by = await aStaffMember(db, { role: 'sales-manager' })
  const reading = { columns: null, estateId: null }
  const preview = await previewPeople(db, bytes, reading)
  const { importId, fingerprint } = preview
  const values = choicesSchema.parse({
    ...{ columns: 'null', estateId: '', importId, fingerprint: fingerprint ?? 'none' },
    ...{ source: 'Sarit fair', owner: 'estate', consentOn: '', consentHow: '', ...choices },
  })
  const file = { name: 'fair.csv', bytes }
  return { by, preview, file, values, stored: fingerprint ? await storeImport(db, by, file, values) : null }
}
