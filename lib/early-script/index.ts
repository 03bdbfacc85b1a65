import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of this folder in the order in which the script contains them (docs/decisions/079). */
const parts = [
  ...['load-module', 'data-saver', 'consent', 'header', 'arrival', 'links'],
  ...['session', 'page-modules', 'plan-start', 'framework'],
]

/**
 * The one inline script of every public page. It handles interactions before the framework has started, and continues
 * afterwards. It is plain JavaScript, because its text must be the same wherever its hash is computed.
 */
export const earlyScript: string = inBlock(
  parts
    .map(name => readFileSync(join(process.cwd(), 'lib/early-script', `${name}.js`), 'utf8'))
    .map(withoutComments)
    .join('\n'),
)

/**
 * Wraps the code in a block, so that names shared by the files are not global names of the page. A browser without
 * cascade layers shows nearly no styles, so the page works as a plain document there, without scripts that it may not
 * support.
 */
function inBlock(code: string) {
  return `if (window.CSSLayerBlockRule) {\n${code}\n}`
}

/** Removes comments, the double spaces that removed casts leave, indentation, and line breaks inside of calls. */
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
