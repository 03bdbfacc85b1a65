import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'
import { unwrapWoff } from './woff.ts'

/** The files of each typeface: Latin, and the letters of other languages with Latin script. */
const files = {
  text: ['instrument-sans', 400],
  bold: ['instrument-sans', 600],
  display: ['fraunces', 500],
} as const
export type Face = keyof typeof files

/** A part of a text whose letters are all in one font. */
export type Run = { font: string; text: string }

const fileOf = (family: string, subset: string, weight: number) =>
  join(process.cwd(), `node_modules/@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`)

type LoadedFont = { name: string; data: Buffer; font: ReturnType<typeof create> }

function load(name: string, file: string): LoadedFont {
  const data = unwrapWoff(readFileSync(file))
  return { name, data, font: create(data) }
}

const loadFace = (face: Face, subset: 'latin' | 'latin-ext') => {
  const [family, weight] = files[face]
  return load(`${face} ${subset}`, fileOf(family, subset, weight))
}

const faces = Object.fromEntries(
  Object.keys(files).map(face => [face, [loadFace(face as Face, 'latin'), loadFace(face as Face, 'latin-ext')]]),
) as Record<Face, LoadedFont[]>

/** Fonts for names in other scripts, in one weight. They are read when a document first needs one of them. */
const fallbackFiles = [
  ['noto-sans', ['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'latin-ext', 'vietnamese', 'devanagari']],
  ['noto-sans-arabic', ['arabic']],
  ['noto-sans-hebrew', ['hebrew']],
  ['noto-sans-ethiopic', ['ethiopic']],
  ...(['gujarati', 'gurmukhi', 'bengali', 'tamil', 'thai', 'georgian', 'armenian'] as const).map(
    script => [`noto-sans-${script}`, [script]] as const,
  ),
  ['noto-sans-sc', ['chinese-simplified']],
] as const

let loadedFallbacks: LoadedFont[] | undefined

function fallbacks(): LoadedFont[] {
  loadedFallbacks ??= fallbackFiles.flatMap(([family, subsets]) =>
    subsets.map(subset => load(`${family} ${subset}`, fileOf(family, subset, 400))),
  )
  return loadedFallbacks
}

/** Returns the font of a run, to be registered under its name. The PDF library embeds only letters that are used. */
export function fontData(name: string): Buffer {
  const found = [...Object.values(faces).flat(), ...(loadedFallbacks ?? [])].find(font => font.name === name)
  if (!found) throw new Error(`There is no font ${name}.`)
  return found.data
}

/** Matches words of a script that is written from right to left, with the characters between them. */
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}](?:[\p{Script=Arabic}\p{Script=Hebrew}\p{M}\s.'’-]*[\p{Script=Arabic}\p{Script=Hebrew}\p{M}])?/gu

/** Splits a text into runs of one font. A letter that no font has is replaced by its parts, a similar one or `?`. */
export function runsOf(face: Face, text: string): Run[] {
  const runs: Run[] = []
  const normal = text.normalize('NFC')
  let from = 0
  for (const { 0: words, index } of normal.matchAll(rightToLeft)) {
    addRuns(runs, face, normal.slice(from, index))
    // The first word comes last, because it is rightmost; the font library orders the letters within a word.
    for (const word of words.split(/(\s+)/).toReversed()) addRuns(runs, face, word)
    from = index + words.length
  }
  addRuns(runs, face, normal.slice(from))
  return runs
}

function addRuns(runs: Run[], face: Face, text: string) {
  for (const letter of text) {
    const last = runs.at(-1)
    // Joiners inside of Indic words belong to the letters around them.
    if (/[\u200c\u200d]/.test(letter)) {
      if (last) last.text += letter
      continue
    }
    const run = runOf(face, letter)
    if (last?.font === run.font) last.text += run.text
    else runs.push(run)
  }
}

/** Replacements of characters that typefaces lack. */
const signReplacements: Record<string, string> = { ʼ: '’', ʻ: '‘', '\u2011': '-' }

/**
 * Finds a font for a letter. The text face lacks Kikuyu `ũ` but has its combining tilde; the display face has more
 * signs, such as `²`.
 */
function runOf(face: Face, letter: string): Run {
  const decomposed = letter.normalize('NFD')
  return (
    findRun(faces[face], letter) ??
    findRun(faces[face], decomposed) ??
    findRun(faces.display, letter) ??
    findRun(faces[face], signReplacements[letter] ?? '') ??
    findRun(isPlain(letter) ? [] : fallbacks(), letter) ??
    findRun(faces[face], letter.normalize('NFKD')) ?? {
      font: `${face} latin`,
      text: /\s/u.test(letter) ? ' ' : '?',
    }
  )
}

/** Returns true for spaces and control characters, for which no further font is read. */
const isPlain = (letter: string) => /[\s\p{C}]/u.test(letter)

function findRun(fonts: readonly LoadedFont[], text: string): Run | null {
  const hasAll = ({ font }: LoadedFont) => [...text].every(part => font.hasGlyphForCodePoint(part.codePointAt(0) ?? 0))
  const found = text === '' ? undefined : fonts.find(hasAll)
  return found ? { font: found.name, text } : null
}
