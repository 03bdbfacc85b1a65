import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Each part is a file; the script has them in this order (docs/decisions/079). */
const parts = [
  ...['load-module', 'data-saver', 'consent', 'header', 'arrival', 'links'],
  ...['session', 'page-modules', 'plan-start', 'framework'],
]

/**
 * The one inline script of every public page implements what a visitor can touch before the framework is there, and
 * continues afterwards. It is plain JavaScript, because its text must be the same wherever its hash is computed.
 */
export const earlyScript: string = inBlock(
  parts
    .map(name => readFileSync(join(process.cwd(), 'lib/early-script', `${name}.js`), 'utf8'))
    .map(withoutComments)
    .join('\n'),
)

/**
 * A block keeps the names that the files share from being names of the whole page. A browser without layers has nearly no
 * styles: it shows the page as a document, which needs no script and which no script of newer browsers can break.
 */
function inBlock(code: string) {
  return `if (window.CSSLayerBlockRule) {\n${code}\n}`
}

/** Removes comments, what is left of casts in them, indentation, and line breaks inside of calls. */
function withoutComments(code: string): string {
  const [first = '', ...rest] = code.split('/**')
  const withoutBlocks = [first, ...rest.map(part => part.slice(part.indexOf('*/') + 2))].join('')
  return withoutBlocks
    .replaceAll('  (', ' (')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('//'))
    .join('\n')
    .replaceAll(/([(,])\n|\n(?=\))/g, '$1')
}
