import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'
import { unwrapWoff } from './woff.ts'

/** Faces of a document. Each is two files: Latin, and the letters of other languages with Latin script. */
const files = {
  text: ['instrument-sans', 400],
  bold: ['instrument-sans', 600],
  display: ['fraunces', 500],
} as const
export type Face = keyof typeof files

export type Run = { font: string; text: string }

const fileOf = (face: Face, subset: 'latin' | 'latin-ext') => {
  const [family, weight] = files[face]
  return join(process.cwd(), `node_modules/@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`)
}

const load = (face: Face, subset: 'latin' | 'latin-ext') => {
  const data = unwrapWoff(readFileSync(fileOf(face, subset)))
  return { name: `${face} ${subset}`, data, font: create(data) }
}

const faces = Object.fromEntries(
  Object.keys(files).map(face => [face, [load(face as Face, 'latin'), load(face as Face, 'latin-ext')]]),
) as Record<Face, ReturnType<typeof load>[]>

/** The fonts to register, by name. */
export const fonts = Object.values(faces).flatMap(both => both.map(({ name, data }) => ({ name, data })))

/** The text in runs of one font each. Letters that no font has are composed, then simplified, then `?`. */
export function runsOf(face: Face, text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC')) {
    const run = runOf(face, letter)
    const last = runs.at(-1)
    if (last?.font === run.font) last.text += run.text
    else runs.push(run)
  }
  return runs
}

/** Letters of names that no face has, with the usual sign for them. */
const usualSigns: Record<string, string> = { ʼ: '’', ʻ: '‘', '\u2011': '-' }

/** Kikuyu `ũ` is not in the text face, but its combining tilde is; the display face has more signs, such as `²`. */
function runOf(face: Face, letter: string): Run {
  const composed = letter.normalize('NFD')
  return (
    findRun(face, letter) ??
    findRun(face, composed) ??
    findRun('display', letter) ??
    findRun(face, usualSigns[letter] ?? letter.normalize('NFKD')) ?? {
      font: `${face} latin`,
      text: /\s/u.test(letter) ? ' ' : '?',
    }
  )
}

function findRun(face: Face, text: string): Run | null {
  const hasAll = ({ font }: (typeof faces)[Face][number]) =>
    [...text].every(part => font.hasGlyphForCodePoint(part.codePointAt(0) ?? 0))
  const found = faces[face].find(hasAll)
  return found ? { font: found.name, text } : null
}
