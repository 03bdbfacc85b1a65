import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** The part that axe examines: elements inside of `within`, or the whole page, without those in `exclude`. */
type Scope = { within?: string | undefined; exclude: string[] }

// Less than half as long as `axe.source`, which every page would have to receive and parse.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Returns the violations of WCAG 2.2 AA that axe finds: rule and elements. The analysis itself takes a fraction of a
 * second, so axe is added to a page once, and the page returns nothing but the violations.
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

/** Adds axe to the page and its frames unless they have it. A frame that cannot run it is left out. */
async function addAxe(page: Page) {
  for (const frame of page.frames()) {
    const added = frame.evaluate(() => 'axe' in window).then(has => (has ? undefined : frame.evaluate(source)))
    await (frame === page.mainFrame() ? added : added.catch(() => {}))
  }
}
