import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { inArray } from 'drizzle-orm'
import { encode } from 'next-auth/jwt'
import { settingsTable } from '../../db/collections/settings.ts'
import { connect, type Db, type Tx } from '../../db/connect.ts'
import { bumpContentVersion } from '../../db/content/bump-content-version.ts'
import { type Role, staffSessionsTable, staffTable } from '../../db/tables/staff.ts'
import { isRequestOfPage } from '../../scripts/programs/browser-requests.ts'
import { findViolations } from './axe.ts'
import { separateSite, type TestedSite } from './separate-site.ts'

type Fixtures = {
  /**
   * Creates a member of staff with this role, and signs the browser in. The account is closed at the end of the test.
   */
  signIn: (role: Role) => Promise<{ id: string; name: string }>
  /** Console errors and policy violations that do not fail the test. */
  expectedErrors: RegExp[]
  /** The tested site: the shared one, or a separate one for tests with the tag `@separate`, which change every page. */
  site: TestedSite
  /** The database of the tested site. */
  db: Db
  /**
   * Changes content that every page shows, such as the numbers of homes in the menus, and waits until the site renders
   * its pages again.
   */
  changeEveryPage: (key: 'settings' | 'inventory', change: (tx: Tx) => PromiseLike<unknown>) => Promise<void>
  /** Changes settings of the site until the end of the test, which must have the tag `@separate`. */
  setSettings: (values: Partial<typeof settingsTable.$inferInsert>) => Promise<void>
}

type WorkerFixtures = {
  separateSite: ReturnType<typeof separateSite>
}

const isSeparate = (tags: string[]) => tags.includes('@separate')

const sharedSite = {
  url: requireEnv('BASE_URL'),
  db: connect(requireEnv('E2E_DATABASE_URL'), { max: 4 }).db,
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  separateSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const site = separateSite()
      await use(site)
      await site.remove()
    },
    { scope: 'worker' },
  ],

  site: async ({ separateSite }, use, { tags }) => use(isSeparate(tags) ? await separateSite.get() : sharedSite),

  baseURL: ({ site }, use) => use(site.url),

  db: ({ site }, use) => use(site.db),

  signIn: async ({ context, site }, use) => {
    const createdIds: string[] = []
    await use(async role => {
      const staff = await signInAs(context, site, role)
      createdIds.push(staff.id)
      return staff
    })
    // Hundreds of open accounts would slow down each screen that lists agents.
    if (createdIds.length > 0)
      await site.db.update(staffTable).set({ disabledAt: new Date() }).where(inArray(staffTable.id, createdIds))
  },

  // Panel pages are hydrated before a test uses them. Public pages are not: they respond to the first press even before
  // hydration (decision 079). A test fails on a console error, an exception or a policy violation that is not in
  // `expectedErrors`.
  page: async ({ page, javaScriptEnabled, expectedErrors }, use) => {
    if (javaScriptEnabled) waitForHydrationOnLoad(page)
    const errors: string[] = []
    page.on('console', message => {
      const { url } = message.location()
      if (message.type() === 'error' && isRequestOfPage(url)) errors.push(`${message.text()} (${url})`)
    })
    page.on('pageerror', error => errors.push(String(error)))
    await use(page)
    expect(errors.filter(error => !expectedErrors.some(expected => expected.test(error)))).toEqual([])
  },

  expectedErrors: [[], { option: true }],

  changeEveryPage: async ({ db, request }, use, { tags }) => {
    if (!isSeparate(tags)) throw new Error('Only tests with the tag `@separate` may change every page.')
    // Any cached page serves; this one is small.
    const isCached = async () => (await request.get('/sent/newsletter')).headers()['cache-status'] === 'site; hit'
    await use(async (key, change) => {
      await expect.poll(isCached, { intervals: [50] }).toBe(true)
      await db.transaction(async tx => {
        await change(tx)
        await bumpContentVersion(tx, key)
      })
      // The page is not cached while the site renders its pages again.
      await expect.poll(isCached, { intervals: [50] }).toBe(false)
    })
  },

  setSettings: async ({ db, changeEveryPage }, use) => {
    const [original] = await db.select().from(settingsTable)
    if (!original) throw new Error('There are no settings.')
    const set = (values: Partial<typeof settingsTable.$inferInsert>) =>
      changeEveryPage('settings', tx => tx.update(settingsTable).set(values))
    await use(set)
    await set(original)
  },
})

export { expect }

function waitForHydrationOnLoad(page: Page) {
  const { goto, reload } = page
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    if (options?.waitUntil !== 'commit' && isPanel(page)) await waitForHydration(page)
    return response
  }
  page.reload = async options => {
    const response = await reload.call(page, options)
    if (isPanel(page)) await waitForHydration(page)
    return response
  }
}

const isPanel = (page: Page) => /^\/(admin|preview)(\/|$)/.test(new URL(page.url(), 'http://localhost').pathname)

/**
 * Makes the framework start, and waits until React has hydrated every button. Public tests that call this explain why.
 */
export async function waitForHydration(page: Page) {
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointerdown'))).catch(() => {})
  const allHydrated = () => {
    // Files and pages of other sites are not hydrated.
    if (!('__next_f' in window || document.getElementById('framework-start'))) return true
    const hasKey = (node: Node, start: string) => Object.keys(node).some(key => key.startsWith(start))
    // The server inserts `#page-region`, and page modules open dialogs in place: React does not hydrate either.
    const buttons = [...document.querySelectorAll('button:not(#page-region *, body > dialog *)')]
    return hasKey(document, '__reactContainer') && buttons.every(button => hasKey(button, '__reactProps'))
  }
  // Polls from the test process, because the clock of the page may be paused. A page that was left or closed in the
  // meantime counts as hydrated.
  const isHydrated = () => page.evaluate(allHydrated).catch(() => true)
  await expect.poll(isHydrated, { intervals: [50], message: 'every button is hydrated' }).toBe(true)
}

let count = 0
/** Returns a unique text that begins with `text`. */
export const unique = (text: string) => `${text} ${process.pid}-${Date.now().toString(36)}-${count++}`

async function signInAs(context: BrowserContext, { url, db }: TestedSite, role: Role) {
  const name = unique(`Sample ${role}`)
  const email = `${name.replace(/\W+/g, '-').toLowerCase()}@example.com`
  const [staff] = await db
    .insert(staffTable)
    .values({ name, email, role, passwordHash: 'none: signs in by cookie only' })
    .returning()
  if (!staff) throw new Error('The member of staff was not stored.')
  const [session] = await db
    .insert(staffSessionsTable)
    .values({ staffId: staff.id, expiresAt: new Date(Date.now() + 3_600_000) })
    .returning()
  const cookie = 'authjs.session-token'
  const value = await encode({
    token: { sub: staff.id, sessionId: session?.id },
    secret: requireEnv('AUTH_SECRET'),
    salt: cookie,
  })
  await context.addCookies([{ name: cookie, value, url, httpOnly: true, sameSite: 'Lax' }])
  return { id: staff.id, name }
}

/**
 * Asserts that axe finds no violation of WCAG 2.2 AA on the page or inside `within`, except in elements that match
 * `exclude`.
 */
export async function expectAccessible(page: Page, within?: string, exclude: string[] = []) {
  const find = async () => {
    await expect(page).toHaveTitle(/\S/)
    return withoutTransitions(page, () => findViolations(page, { within, exclude }))
  }
  const violations = await find()
  // During a navigation on the client, the page has no title for a moment.
  const isWithoutTitle = violations.some(violation => violation.startsWith('document-title'))
  expect(isWithoutTitle ? await find() : violations).toEqual([])
}

/** Calls `expectAccessible` in the release check only. `npm test` examines only one page of each look. */
export const expectAccessibleInReleaseCheck: typeof expectAccessible = async (...scope) => {
  if (process.env.E2E_RELEASE) await expectAccessible(...scope)
}

/** Finishes CSS transitions, whose intermediate colours axe would report, and prevents new ones during `work`. */
async function withoutTransitions<Done>(page: Page, work: () => Promise<Done>): Promise<Done> {
  const reduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  if (!reduced) await page.emulateMedia({ reducedMotion: 'reduce' })
  try {
    // Finishes transitions by hand, because they may be paused outside of the viewport. The end of a transition can
    // start a transition of a descendant, so this repeats until none is left.
    await page.evaluate(() => {
      const transitions = () => document.getAnimations().filter(transition => transition instanceof CSSTransition)
      for (let found = transitions(), rounds = 0; found.length > 0 && rounds < 100; found = transitions(), rounds++)
        for (const transition of found) transition.finish()
    })
    return await work()
  } finally {
    if (!reduced) await page.emulateMedia({ reducedMotion: null })
  }
}

function requireEnv(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the browser tests with npm test.`)
  return value
}
