import { Problem } from '../programs/problem.ts'
import { type Bytes, createMeter, readArchive, readText } from './archive.ts'
import { formatSchema, formatVersion, type Manifest, manifestSchema, names } from './manifest.ts'

type Measured = { bytes: number; sha256: string }

/** Reads the complete archive and returns its manifest. Throws `Problem` if contents and checksums differ. */
export async function checkArchive(path: string, stop?: AbortSignal): Promise<Manifest> {
  const files = new Map<string, Measured>()
  const tables = new Map<string, ReturnType<typeof createMeter>>()
  let secret: Measured | null = null
  let manifest: Manifest | undefined
  let first = true
  for await (const { name, content } of readArchive(path, stop)) {
    if (first) await requireKnownFormat(name, content)
    else if (manifest) throw damagedArchive('there is data after its end')
    else if (name === names.manifest) manifest = await readManifest(content)
    else if (name === names.secret) secret = await measure(content)
    else if (name.startsWith(names.file(''))) files.set(name, await measure(content))
    else await measureTable(tables, name, content)
    first = false
  }
  if (!manifest) throw damagedArchive('its end is missing')
  requireMatch(manifest, { files, tables, secret })
  return manifest
}

async function requireKnownFormat(name: string, content: Bytes) {
  if (name !== names.format) throw new Problem('This is not a backup of this site.')
  const { format } = formatSchema.parse(JSON.parse(await readText(content)))
  if (format > formatVersion) {
    throw new Problem(
      `The archive has format ${format}, and this version reads ${formatVersion}. Restore it with the version that made it, or a newer one.`,
    )
  }
}

async function readManifest(content: Bytes) {
  const text = await readText(content)
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    throw damagedArchive('its list of contents cannot be read')
  }
}

async function measure(content: Bytes): Promise<Measured> {
  const meter = createMeter()
  for await (const chunk of content) meter.update(chunk)
  return meter.result()
}

async function measureTable(tables: Map<string, ReturnType<typeof createMeter>>, name: string, content: Bytes) {
  const table = tableOf(name)
  if (!table) throw damagedArchive(`the entry "${name}" is unknown`)
  const meter = tables.get(table) ?? createMeter()
  tables.set(table, meter)
  for await (const chunk of content) meter.update(chunk)
}

/** Returns the table of an entry that contains a piece of a table. */
export const tableOf = (name: string) => /^tables\/([^/]+)\/\d+$/.exec(name)?.[1]

function requireMatch(
  manifest: Manifest,
  {
    files,
    tables,
    secret,
  }: { files: Map<string, Measured>; tables: Map<string, ReturnType<typeof createMeter>>; secret: Measured | null },
) {
  const matches = (expected: Measured, found: Measured | undefined) =>
    found?.bytes === expected.bytes && found.sha256 === expected.sha256
  for (const file of manifest.files) {
    if (!isSafe(file.key)) throw damagedArchive(`the file "${file.key}" would be written outside of the store`)
    if (!matches(file, files.get(names.file(file.key)))) throw damagedArchive(`the file ${file.key} has changed`)
  }
  for (const table of manifest.tables) {
    if (!matches(table, (tables.get(table.name) ?? createMeter()).result()))
      throw damagedArchive(`the table ${table.name} has changed`)
  }
  const isSecretChanged = manifest.secret ? !matches(manifest.secret, secret ?? undefined) : secret !== null
  if (isSecretChanged) throw damagedArchive('the secret has changed')
  if (files.size > manifest.files.length || tables.size > manifest.tables.length)
    throw damagedArchive('it contains more than its manifest lists')
}

/** Returns true if a key stays inside the store: no absolute paths, no `..`. */
const isSafe = (key: string) => key.split('/').every(part => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part))

const damagedArchive = (what: string) =>
  new Problem(`The archive is damaged or incomplete: ${what}. Nothing was restored from it.`)
