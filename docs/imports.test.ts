import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { addHomesOfFiles, importFile, importFiles } from '@/db/testing/import-files'
import { test } from '@/db/testing/test'
import { InvalidFileError } from '@/lib/errors'
import { previewImport } from '@/lib/inventory/csv/apply-import'
import { importPlan } from '@/lib/inventory/plans/import-plan'
import { PlanImportError } from '@/lib/inventory/plans/imported-plan'
import { storeFile } from '@/lib/media/examine-file'
import { diskStore } from '@/lib/media/store/store'
import { previewPeople } from '@/lib/pipeline/imports/preview-import'

const text = readFileSync(new URL('./imports.md', import.meta.url), 'utf8')
const rows = [...text.matchAll(/^\| `([^`]+)` \| ([^|]+) \| (read|asked|refused): (.*) \|$/gm)].map(
  ([, file = '', what = '', outcome = '', details = '']) => ({ file, what, outcome, details }),
)

/** The result of an import: codes or values, and every message that staff read. */
type Outcome = { outcome: string; values: string[]; words: string }

async function importedPlan(name: string, bytes: Buffer): Promise<Outcome> {
  const format = name.endsWith('.svg') ? 'svg' : 'geojson'
  const plan = await importPlan({ bytes, format, width: 100, across: 'drawing', north: 'up' })
  if ('ask' in plan) return { outcome: 'asked', values: [], words: plan.ask }
  const values = plan.features.map(({ properties: { kind, code } }) => (kind === 'unit' ? (code ?? 'none') : kind))
  return { outcome: 'read', values, words: plan.notes.join('\n') }
}

let homes: Promise<void> | undefined

async function importedCsv(db: Tx, bytes: Buffer): Promise<Outcome> {
  homes ??= addHomesOfFiles(db)
  await homes
  const { changed, unchanged, kept, problems } = await previewImport(db, bytes)
  const words = [...kept, ...problems].map(({ message }) => message).join('\n')
  return { outcome: 'read', values: [`${changed} changed`, `${unchanged} unchanged`, `${kept.length} kept`], words }
}

async function importedPeople(db: Tx, bytes: Buffer): Promise<Outcome> {
  homes ??= addHomesOfFiles(db)
  await homes
  const preview = await previewPeople(db, bytes, { columns: null, estateId: null })
  const words = preview.problems.map(({ line, message }) => `Row ${line}: ${message}`).join('\n')
  const values = [`${preview.newPeople} new`, `${preview.problemTotal} left out`]
  const columns = preview.columns.map(column => column ?? 'none').join(' ')
  return { outcome: 'read', values: [...values, columns], words }
}

async function outcomeOf(db: Tx, folder: string, name: string): Promise<Outcome> {
  const bytes = importFile(name)
  try {
    if (/\.(svg|geojson)$/.test(name)) return await importedPlan(name, bytes)
    if (name.startsWith('people-')) return await importedPeople(db, bytes)
    if (name.endsWith('.csv')) return await importedCsv(db, bytes)
    return { outcome: 'read', values: [(await storeFile(diskStore(folder), bytes)).kind], words: '' }
  } catch (error) {
    if (!(error instanceof PlanImportError) && !(error instanceof InvalidFileError)) throw error
    return { outcome: 'refused', values: [], words: error.message }
  }
}

test('every file is in the table once', () => {
  expect(rows.map(({ file }) => file).toSorted()).toEqual(importFiles)
  expect(rows).toHaveLength(text.split('\n').filter(line => line.startsWith('| `')).length)
})

describe('imported files', () => {
  test.for(rows)('$file: $what', async ({ file, outcome, details }, { db, folder }) => {
    const [values = ''] = details.split(', “')
    const found = await outcomeOf(db, folder, file)
    expect(found.outcome, found.words).toBe(outcome)
    if (outcome === 'read') expect(found.values).toEqual([...values.matchAll(/`([^`]*)`/g)].map(([, value]) => value))
    // A quotation may contain another quotation.
    for (const words of details.split(/, (?=“)/).filter(part => part.startsWith('“')))
      expect(found.words).toContain(words.replace(/^“|”$/g, ''))
  })
})
