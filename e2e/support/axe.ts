import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** Limits the analysis to elements inside `within` (default: the whole page), except elements in `exclude`. */
type Scope = { within?: string | undefined; exclude: string[] }

// The minified file is less than half as long as `axe.source`, and every page has to receive and parse it.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Returns the violations of WCAG 2.2 AA that axe finds, each with its rule and elements. Loading axe takes longer than
 * the analysis, so axe is added to a page only once, and the page returns only the violations.
 */
export async function findViolations(page: Page, { within, exclude }: Scope): Promise<string[]> {
  await addAxe(page)
  return page.evaluate(
    async ({ include, exclude, tags }) => {
      const { run }: typeof axe = Reflect.get(window, 'axe')
      const { violations } = await run(
        { ...(include && { include }), exclude },
        { resultTypes: ['violations'], runOnly: { type: 'tag', values: tags } },
      )
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)
    },
    { include: within ? [within] : undefined, exclude, tags },
  )
}

/** Adds axe to the page and to those of its frames that do not have it. A frame that cannot run axe is left out. */
async function addAxe(page: Page) {
  for (const frame of page.frames()) {
    const added = frame.evaluate(() => 'axe' in window).then(hasAxe => (hasAxe ? undefined : frame.evaluate(source)))
    await (frame === page.mainFrame() ? added : added.catch(() => {}))
  }
}
