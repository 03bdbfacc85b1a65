/** The checked documents, as patterns for `globSync`. */
export const documents = ['README.md', 'docs/**/*.md', 'lib/**/README.md']

/** Replaces a text by spaces, so that offsets and lines stay the same. */
const blank = (quoted: string) => quoted.replace(/[^\n]/g, ' ')

/** Returns a document without its code blocks, with the same offsets. */
export function withoutCodeBlocks(text: string): string {
  let isInside = false
  const lines = text.split('\n').map(line => {
    const isFence = line.startsWith('```')
    const isCode = isInside || isFence
    if (isFence) isInside = !isInside
    return isCode ? blank(line) : line
  })
  return lines.join('\n')
}

/** Returns a document without any code, with the same offsets. */
export const withoutCode = (text: string): string => withoutCodeBlocks(text).replace(/`[^`\n]*`/g, blank)

/** Returns a function that converts an offset in the text to a line number; the first line is 1. */
export function lineFinder(text: string): (at: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return at => ends.filter(end => end < at).length + 1
}
