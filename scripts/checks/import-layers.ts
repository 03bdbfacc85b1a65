import { posix } from 'node:path'

/** An import of one source file by another. Both paths begin at the top of the repository. */
export type Import = { from: string; to: string }

const specifier = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)'([^'\n]+)'/g
const endings = ['', '.ts', '.tsx', '.js', '/index.ts']

/** Returns the imports of a file that lead to one of `files`. */
export function importsOf(path: string, text: string, files: ReadonlySet<string>): Import[] {
  return [...text.matchAll(specifier)].flatMap(([, name = '']) => {
    const target = name.startsWith('@/') ? name.slice(2) : name.startsWith('.') && posix.join(posix.dirname(path), name)
    const ending = target && endings.find(each => files.has(target + each))
    return target && ending !== undefined ? [{ from: path, to: target + ending }] : []
  })
}

/** Returns the layer of each folder of `lib`, from the table in `docs/develop.md`. */
export function readLayers(document: string): Map<string, number> {
  const rows = [...document.matchAll(/^\| (\d) \| (.*) \|$/gm)]
  return new Map(
    rows.flatMap(([, layer, folders = '']) =>
      [...folders.matchAll(/`([a-z-]+)`/g)].map(([, name = '']): [string, number] => [name, Number(layer)]),
    ),
  )
}

/** Returns the imports from a folder of `lib` to a higher layer, and those of folders that have no layer. */
export const importsUpwards = (imports: readonly Import[], layers: ReadonlyMap<string, number>): string[] =>
  imports.flatMap(({ from, to }) => {
    const [importer, imported] = [folderOf(from, 'lib'), folderOf(to, 'lib')]
    if (importer === null || imported === null || importer === imported) return []
    const [layer, importedLayer] = [layers.get(importer), layers.get(imported)]
    return layer !== undefined && importedLayer !== undefined && importedLayer <= layer ? [] : [`${from} imports ${to}`]
  })

/** Returns the imports between folders of `top` that import each other, in the direction with fewer imports. */
export function mutualImports(imports: readonly Import[], top: string): string[] {
  const between = new Map<string, string[]>()
  for (const { from, to } of imports) {
    const [importer, imported] = [folderOf(from, top), folderOf(to, top)]
    if (importer === null || imported === null || importer === imported) continue
    const key = `${importer} ${imported}`
    between.set(key, [...(between.get(key) ?? []), `${from} imports ${to}`])
  }
  return [...between].flatMap(([key, forward]) => {
    const oppositeKey = key.split(' ').toReversed().join(' ')
    const back = between.get(oppositeKey)
    return back && (forward.length < back.length || (forward.length === back.length && key < oppositeKey))
      ? forward
      : []
  })
}

/** Returns the folder directly below `top` that contains a file; null if there is none. */
function folderOf(path: string, top: string): string | null {
  if (!path.startsWith(`${top}/`)) return null
  const [folder, ...rest] = path.slice(top.length + 1).split('/')
  return folder !== undefined && rest.length > 0 ? folder : null
}
