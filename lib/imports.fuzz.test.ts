import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import type { Tx } from '@/db/connect'
import { addHomesOfFiles, importFile, importFiles } from '@/db/testing/import-files'
import { repetitions } from '@/db/testing/repetitions'
import { test } from '@/db/testing/test'
import { InvalidFileError } from './errors'
import { previewImport } from './inventory/csv/apply-import'
import { importPlan } from './inventory/plans/import-plan'
import { PlanImportError } from './inventory/plans/imported-plan'
import { storeFile } from './media/examine-file'
import { diskStore, type FileStore } from './media/store/store'
import { previewPeople } from './pipeline/imports/preview-import'

/**
 * An error message contains the seed of its file: `FUZZ_SEED=… npm test -- unit lib/imports.fuzz.test.ts` imports only
 * that file. `npm test` changes files in the same way each time.
 */
const seedFromEnvironment = process.env.FUZZ_SEED
const firstSeed = Number(seedFromEnvironment ?? (process.env.E2E_RELEASE ? randomInt(2 ** 31) : 1))
const count = seedFromEnvironment ? 1 : repetitions(12_000, 2000)

/** Returns a whole number from 0 and less than `below`. */
type Random = (below: number) => number

/** Returns a generator that gives the same numbers for the same seed (mulberry32). */
function randomOf(seed: number): Random {
  let state = seed >>> 0
  return below => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** Bytes that can break parsers: markers of the formats, numbers that are too large, characters of several bytes. */
const pieces = [
  ...[
    '<g transform="rotate(1)">',
    '</g>',
    '<svg width="1%">',
    '<style>*{',
    '}',
    '/*',
    '<![CDATA[',
    '<!DOCTYPE a [',
    '&#0;',
  ],
  ...['[[', ']]', '{"type":"Feature"', '1e999', '-1e-999', 'null', '"', ',', ';', '\t', '\r', '\n', '""', 'sep=;\n'],
  ...['<<', '>>', '/S /JavaScript', '1 0 obj', 'stream\n', 'endstream', '(', ')', '%%EOF', '%PDF-', 'startxref'],
  ...[
    '\0\0\0\x08',
    '\0\0\0\0',
    '\xff\xff\xff\xff',
    'moov',
    'ftypheic',
    '\xff\xd8',
    'IEND',
    '\ufeff',
    'ũ',
    '🏠',
    '\u202e',
  ],
].map(piece => Buffer.from(piece, /[^\0-\xff]/.test(piece) ? 'utf8' : 'latin1'))

/** Returns the file with one to four random faults, shortened to 200 kB. */
function withFaults(bytes: Buffer, other: Buffer, random: Random): Buffer {
  let file = Buffer.from(bytes)
  for (let faults = 1 + random(4); faults > 0; faults--) {
    const [a, b] = [random(file.length + 1), random(file.length + 1)]
    // A fault affects at most 400 bytes, so that most of the file remains valid.
    const [from, to] = [Math.min(a, b), Math.min(Math.max(a, b), Math.min(a, b) + 400)]
    const [before, part, after] = [file.subarray(0, from), file.subarray(from, to), file.subarray(to)]
    const piece = pieces[random(pieces.length)] ?? Buffer.alloc(0)
    const kind = random(7)
    if (kind === 0 && file.length > 0) file[Math.min(from, file.length - 1)] = random(256)
    if (kind === 1) file = Buffer.concat([before, after])
    if (kind === 2) file = Buffer.concat([before, piece, part, after])
    if (kind === 3) file = Buffer.concat([before, Buffer.alloc(part.length * (1 + random(500)), part), after])
    if (kind === 4)
      file = Buffer.concat([before, Buffer.alloc(piece.length * (1 + random(20_000)), piece), part, after])
    if (kind === 5) file = Buffer.from(before)
    if (kind === 6) file = Buffer.concat([before, other.subarray(random(other.length + 1))])
    file = file.subarray(0, 200_000)
  }
  return file
}

/** Imports a file as staff would, by its name: a plan of an estate, a list of people or homes, or a media file. */
async function importByName(db: Tx, store: FileStore, name: string, bytes: Buffer): Promise<unknown> {
  const format = name.endsWith('.svg') ? 'svg' : name.endsWith('.geojson') ? 'geojson' : null
  if (format) return importPlan({ bytes, format, width: 100, across: 'shapes', north: 'up', codes: '' })
  if (name.startsWith('people-')) return previewPeople(db, bytes, { columns: null, estateId: null })
  if (name.endsWith('.csv')) return previewImport(db, bytes)
  return storeFile(store, bytes)
}

const isRejection = (error: unknown) => error instanceof PlanImportError || error instanceof InvalidFileError

test('randomly changed files are imported or rejected, without other errors', { tags: 'bench' }, async ({
  db,
  folder,
}) => {
  await addHomesOfFiles(db)
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
  const files = new Map(importFiles.map(name => [name, importFile(name)]))
  files.set('made.jpg', await picture.clone().jpeg().toBuffer())
  files.set('made.webp', await picture.clone().webp().toBuffer())
  files.set('made.avif', await picture.clone().avif({ effort: 0 }).toBuffer())
  const names = [...files.keys()]
  const store = diskStore(folder)

  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const random = randomOf(seed)
    const name = names[random(names.length)] ?? ''
    const [bytes, other] = [files.get(name), files.get(names[random(names.length)] ?? '')]
    if (!bytes || !other) continue
    const file = withFaults(bytes, other, random)
    const description = `${name}, ${file.length} bytes, FUZZ_SEED=${seed}`
    const error = await importByName(db, store, name, file).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    if (error !== null && !isRejection(error)) throw new Error(`${description}: ${error}`, { cause: error })
  }
})
