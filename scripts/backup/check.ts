import { Problem } from '../programs/problem.ts'
import { type Bytes, measured, readArchive, textOf } from './archive.ts'
import { formatVersion, headSchema, type Manifest, manifestSchema, names } from './manifest.ts'

type Found = { bytes: number; sha256: string }

/** Reads an archive whole and answers what it holds, or throws `Problem` where that is not what was written. */
export async function checkArchive(path: string, stop?: AbortSignal): Promise<Manifest> {
  const files = new Map<string, Found>()
  const tables = new Map<string, ReturnType<typeof measured>>()
  let secret: Found | null = null
  let manifest: Manifest | undefined
  let first = true
  for await (const { name, content } of readArchive(path, stop)) {
    if (first) await requireKnownFormat(name, content)
    else if (manifest) throw wrong('something follows its end')
    else if (name === names.manifest) manifest = await readManifest(content)
    else if (name === names.secret) secret = await measure(content)
    else if (name.startsWith(names.file(''))) files.set(name, await measure(content))
    else await measureTable(tables, name, content)
    first = false
  }
  if (!manifest) throw wrong('its end is missing')
  requireSame(manifest, { files, tables, secret })
  return manifest
}

async function requireKnownFormat(name: string, content: Bytes) {
  if (name !== names.head) throw new Problem('This is not a backup of this site.')
  const { format } = headSchema.parse(JSON.parse(await textOf(content)))
  if (format > formatVersion) {
    throw new Problem(
      `The archive has format ${format}, and this version reads ${formatVersion}. Restore it with the version that made it, or a newer one.`,
    )
  }
}

async function readManifest(content: Bytes) {
  const text = await textOf(content)
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    throw wrong('its list of contents cannot be read')
  }
}

async function measure(content: Bytes): Promise<Found> {
  const measure = measured()
  for await (const chunk of content) measure.note(chunk)
  return measure.result()
}

async function measureTable(tables: Map<string, ReturnType<typeof measured>>, name: string, content: Bytes) {
  const table = tableOf(name)
  if (!table) throw wrong(`nobody knows what "${name}" is`)
  const measure = tables.get(table) ?? measured()
  tables.set(table, measure)
  for await (const chunk of content) measure.note(chunk)
}

/** The table that an entry is a piece of. */
export const tableOf = (name: string) => /^tables\/([^/]+)\/\d+$/.exec(name)?.[1]

function requireSame(
  manifest: Manifest,
  {
    files,
    tables,
    secret,
  }: { files: Map<string, Found>; tables: Map<string, ReturnType<typeof measured>>; secret: Found | null },
) {
  const same = (wanted: Found, found: Found | undefined) =>
    found?.bytes === wanted.bytes && found.sha256 === wanted.sha256
  for (const file of manifest.files) {
    if (!isSafe(file.key)) throw wrong(`the file "${file.key}" would lie elsewhere`)
    if (!same(file, files.get(names.file(file.key)))) throw wrong(`the file ${file.key} is not as it was`)
  }
  for (const table of manifest.tables) {
    if (!same(table, (tables.get(table.name) ?? measured()).result()))
      throw wrong(`the table ${table.name} is not as it was`)
  }
  if (manifest.secret ? !same(manifest.secret, secret ?? undefined) : secret) throw wrong('the secret is not as it was')
  if (files.size > manifest.files.length || tables.size > manifest.tables.length)
    throw wrong('it holds more than it says')
}

/** A key of ours leads nowhere but down. */
const isSafe = (key: string) => key.split('/').every(part => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part))

const wrong = (what: string) =>
  new Problem(`The archive is damaged or not whole: ${what}. Nothing was restored from it.`)
