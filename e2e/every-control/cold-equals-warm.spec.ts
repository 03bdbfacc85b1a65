import type { Browser, BrowserContext, Page } from '@playwright/test'
import { eq, notExists } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { unitClaimsTable, unitsTable } from '../../db/tables/inventory.ts'
import { type Control, canPress, findControls, press, readState } from '../support/controls.ts'
import { expect, test, unique } from '../support/fixtures.ts'
import { holdIdleStart } from '../support/hold-idle-start.ts'
import { publicRoutes } from '../support/public-routes.ts'

// The first press on a control of a cold page, which was just opened, has the same result at any moment and on any
// network as on a warm page, whose script has loaded long before. The same holds for the next step: a second press, or
// Back. The tests list neither controls nor results: they find the controls on each page, and take the result on the
// warm page as the expectation. `npm test` presses one control of each mechanism, which is the way in which a control
// works; every fourth is pressed on a page that changes after it was opened. The release check presses one control of
// each kind, whose controls have the same attributes and are in the same region of a page, at both widths, each under
// one of the conditions; with EVERY_MOMENT=1 under all of them. At 375 px, each page changes after it was opened: a
// hold of a home and a change of the settings alternate.

// Each test presses about seventy controls, three times each, which has taken up to 15 minutes on a busy machine.
test.describe.configure({ timeout: process.env.E2E_RELEASE ? 3_600_000 : 1_200_000 })

/** `npm test` covers pages without script only in `first-press/without-script.spec.ts`. */
const isRelease = Boolean(process.env.E2E_RELEASE)

/** Milliseconds from the first frame, or from the publication after it, to the press. */
const moments = [0, 300, 1500]
/** A mobile network as Lighthouse simulates it: 1.6 Mbit/s, in bytes per second, with a latency in milliseconds. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
type Conditions = {
  moment: number
  isSlow: boolean
  /** True if the requests for the framework and the page modules failed before the press. */
  lostConnection?: boolean
}
const allConditions: Conditions[] = [
  ...moments.flatMap(moment => [false, true].map(isSlow => ({ moment, isSlow }))),
  { moment: 0, isSlow: false, lostConnection: true },
]

const furtherPaths = ['/search?q=water', '/greenpark-estate/homes']
/** Pages that together have a control of each mechanism. */
const pagesWithEachMechanism = [
  '/home',
  '/greenpark-estate',
  '/lukenya-plains/floor-plans',
  '/lp/open-day',
  '/articles',
  '/faqs',
  '/search?q=water',
]
/** One page of each kind. */
const paths = [...publicRoutes.map(({ path }) => path).filter(path => !sameKindAsAnother(path)), ...furtherPaths]

function sameKindAsAnother(path: string) {
  return /^\/(fadhili|pazuri-at-vipingo|lukenya-plains|kofi-ridge|profile\/board|the-board)/.test(path)
}

type OpenedPage = { page: Page; requests: string[]; close: () => Promise<void> }

type Visit = { browser: Browser; baseURL: string; path: string; width: number }

/** Opens the page as a new visitor, without an interaction, and waits for the first frame. */
async function open({ browser, baseURL, path, width }: Visit, isSlow = false): Promise<OpenedPage> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 800 }, serviceWorkers: 'block' })
  const requests: string[] = []
  await blockOtherSites(context, baseURL, requests)
  const page = await context.newPage()
  context.on('request', request => {
    if (request.method() !== 'GET') requests.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  if (isSlow) await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', slowNetwork)
  // A press waits for its page module without a limit: otherwise, on a busy machine, it would follow its link.
  await holdIdleStart(page)
  await page.addInitScript(() => {
    addEventListener('hydrated', () => Object.assign(window, { isHydrated: true }))
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return { page, requests, close: () => context.close() }
}

/** Blocks other sites and records their opened URLs, without the session code, which differs on each page. */
async function blockOtherSites(context: BrowserContext, baseURL: string, requests: string[]) {
  const isOther = ({ origin, protocol }: URL) => protocol.startsWith('http') && origin !== new URL(baseURL).origin
  await context.route(isOther, route => {
    const url = decodeURIComponent(route.request().url()).replace(/\(code [A-Z2-9]{5}\)/, '(code)')
    requests.push(`GET ${url}`)
    return route.abort()
  })
}

/** Waits until the framework has started on the current page and nothing is loading any more. */
async function settle({ page }: OpenedPage) {
  await page.waitForFunction(() => {
    if (document.readyState !== 'complete') return false
    // The next press would cancel a press that still waits for its page module.
    if ('waiting' in document.documentElement.dataset) return false
    const isPage = '__next_f' in window || document.getElementById('framework-start')
    if (isPage && !('isHydrated' in window)) {
      dispatchEvent(new PointerEvent('pointerdown'))
      // With data saving the framework starts when a field gets the focus.
      document.querySelector('input')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    }
    // The progress line at the top runs while a page is loading.
    const isLoading = document.querySelector('.route-progress[data-state=running]')
    // A video is paused until enough of it is loaded.
    const isWaiting = ({ paused, readyState, error }: HTMLVideoElement) => paused && readyState < 4 && !error
    const videos = [...document.querySelectorAll<HTMLVideoElement>('video[autoplay]')]
    return !isLoading && !videos.some(isWaiting) && (!isPage || 'isHydrated' in window)
  })
  // A navigation that begins now makes the evaluation fail.
  await page
    .evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    .catch(() => {})
}

/** Publishes a change that every page shows. */
type Publish = () => Promise<void>

/** Interrupts the connection while a first interaction loads the framework and the page modules. */
async function loseConnection({ page }: OpenedPage) {
  const failed = page.waitForEvent('requestfailed', { predicate: request => /\.js$/.test(request.url()) })
  await page.context().setOffline(true)
  await page.evaluate(() => {
    dispatchEvent(new PointerEvent('pointerdown'))
    document.querySelector('input')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  })
  await failed
  await page.context().setOffline(false)
}

async function pressCold(visit: Visit, control: Control, conditions: Conditions, publish?: Publish) {
  const { moment, isSlow, lostConnection } = conditions
  const opened = await open(visit, isSlow)
  await publish?.()
  if (lostConnection) await loseConnection(opened)
  // A timer of the page determines the moment of the press.
  await opened.page.evaluate(delay => new Promise(done => setTimeout(done, delay)), moment)
  await press(opened.page, control)
  return opened
}

async function pressWarm(visit: Visit, control: Control) {
  const opened = await open(visit)
  await settle(opened)
  await press(opened.page, control)
  return opened
}

/** Reads the state as soon as it no longer changes. */
async function readFinalState(opened: OpenedPage) {
  const read = async () => ({ ...(await readState(opened.page)), requests: opened.requests.toSorted() })
  await settle(opened)
  for (let before = '', equalReads = 0; equalReads < 2; ) {
    const now = JSON.stringify(await read().catch(() => 'navigating'))
    equalReads = now === before ? equalReads + 1 : 0
    before = now
    await opened.page.evaluate(() => new Promise(done => setTimeout(done, 50))).catch(() => {})
    await settle(opened)
  }
  return read()
}

type State = Awaited<ReturnType<typeof readFinalState>>

const samePage = (one: string, other: string) => one.split(/[?#]/)[0] === other.split(/[?#]/)[0]

/** Steps that follow a press. */
const followUps = ['nothing', 'the same press again', 'nothing', 'Back'] as const
type FollowUp = (typeof followUps)[number]

/**
 * Reads the state after the press and, if there is a follow-up, the state after the follow-up. A control is not pressed
 * again if it is covered or the press led to another page, because the index would find another control there.
 */
async function statesOf(opened: OpenedPage, { path }: Visit, control: Control, followUp: FollowUp): Promise<State[]> {
  const first = await readFinalState(opened)
  if (followUp === 'nothing') return [first]
  if (followUp === 'Back') await opened.page.goBack({ waitUntil: 'commit' })
  else if (samePage(first.path, path) && (await canPress(opened.page, control))) await press(opened.page, control)
  return [first, await readFinalState(opened)]
}

/** Returns the part of the state that must be equal without script: the path, open elements and checked inputs. */
const withoutScript = ({
  path,
  popovers,
  details,
  checked,
}: Pick<State, 'path' | 'popovers' | 'details' | 'checked'>) =>
  JSON.stringify({ path, popovers, details, checked }, null, 1)

/**
 * Presses the control in a browser without script. Returns null if the state becomes as expected, otherwise the state.
 */
async function pressWithoutScript({ browser, baseURL, path, width }: Visit, control: Control, expected: State) {
  const options = { baseURL, viewport: { width, height: 800 }, javaScriptEnabled: false }
  const context = await browser.newContext(options)
  await blockOtherSites(context, baseURL, [])
  const page = await context.newPage()
  await page.goto(path)
  await press(page, control)
  // A navigation makes the evaluation fail.
  const read = () => readState(page).then(withoutScript, () => 'navigating')
  const found = await expect
    .poll(read)
    .toBe(withoutScript(expected))
    .then(() => null, read)
  await context.close()
  return found
}

/**
 * The header and footer contain the same controls on every page, so these are pressed on only two pages.
 */
const pressesShell = (path: string) => ['/home', '/foundation'].includes(path)

type FoundControl = { visit: Visit; control: Control }

/** Opens every page at every width, and returns the first control for each value of `identify`. */
async function findEach(visits: Visit[], identify: (control: Control) => string): Promise<FoundControl[]> {
  const firstControls = new Map<string, FoundControl>()
  for (const visit of visits) {
    const { page, close } = await open(visit)
    await page.waitForLoadState('domcontentloaded')
    for (const control of await findControls(page)) {
      const identity = identify(control)
      if (firstControls.has(identity) || (control.isOfShell && !pressesShell(visit.path))) continue
      firstControls.set(identity, { visit, control })
    }
    await close()
  }
  return [...firstControls.values()]
}

/**
 * Presses each control on a warm page, on a cold page under each of its conditions and, in the release check, without
 * script. Returns a description of each difference.
 */
async function findDifferences(
  found: FoundControl[],
  conditionsOf: (index: number) => Conditions[],
  publish?: Publish,
): Promise<string[]> {
  const differences: string[] = []
  for (const [index, { visit, control }] of found.entries()) {
    const followUp = (isRelease && followUps[index % followUps.length]) || 'nothing'
    const warm = await pressWarm(visit, control)
    const expected = await statesOf(warm, visit, control, followUp)
    await warm.close()
    const report = (how: string, state: unknown) =>
      differences.push(
        `${visit.path}: ${control.kind} (${control.name}) ${how}: ${JSON.stringify({ state, expected }, null, 1)}`,
      )
    for (const conditions of conditionsOf(index)) {
      const cold = await pressCold(visit, control, conditions, publish)
      const states = await statesOf(cold, visit, control, followUp)
      await cold.close()
      if (JSON.stringify(states) !== JSON.stringify(expected))
        report(`in ${JSON.stringify(conditions)}${publish ? ' after a change' : ''}, then ${followUp}`, states)
    }
    const [first] = expected
    const state = control.isNative && isRelease && first && (await pressWithoutScript(visit, control, first))
    if (state) report('without script', state)
  }
  return differences
}

const everyPage = (visitor: Omit<Visit, 'path'>, pages: string[]) => pages.map(path => ({ ...visitor, path }))

/** Pages that `npm test` opens. The release check asserts that they have a control of each mechanism. */
const visitsOfNpmTest = (visitor: Pick<Visit, 'browser' | 'baseURL'>) => [
  ...everyPage({ ...visitor, width: 375 }, pagesWithEachMechanism),
  ...everyPage({ ...visitor, width: 1280 }, ['/home']),
]

// Only a browser runs the early script, the page modules and the framework one after the other.
test('the first press on a control of each mechanism has the same result as a later press', {
  tag: '@separate',
}, async ({ browser, site, setSettings }) => {
  const found = await findEach(visitsOfNpmTest({ browser, baseURL: site.url }), ({ mechanism }) => mechanism)
  expect(found.length).toBeGreaterThan(20)
  const conditionsOf = (index: number) => [{ moment: moments[index % 2] ?? 0, isSlow: false }]
  const publish = () => setSettings({ postalAddress: unique('Sample Road') })
  const changesAfterOpening = (_: FoundControl, index: number) => index % 4 === 0
  const staysUnchanged = (_: FoundControl, index: number) => index % 4 !== 0
  expect(await findDifferences(found.filter(staysUnchanged), conditionsOf)).toEqual([])
  expect(await findDifferences(found.filter(changesAfterOpening), conditionsOf, publish)).toEqual([])
})

/** Asserts that the pages of `npm test` have a control of each mechanism that was found on all pages. */
async function expectNpmTestToPressEach(found: FoundControl[], visitor: Pick<Visit, 'browser' | 'baseURL'>) {
  const foundByNpmTest = await findEach(visitsOfNpmTest(visitor), ({ mechanism }) => mechanism)
  const pressedMechanisms = new Set(foundByNpmTest.map(({ control }) => control.mechanism))
  const missedByNpmTest = found.filter(({ control }) => !pressedMechanisms.has(control.mechanism))
  expect(missedByNpmTest.map(({ visit, control }) => `${visit.path}: ${control.mechanism}`)).toEqual([])
}

/** Returns the conditions under which the release check presses the control with this index. */
function conditionsInReleaseCheck(index: number) {
  const position = index % allConditions.length
  return process.env.EVERY_MOMENT ? allConditions : allConditions.slice(position, position + 1)
}

test('the first press on every kind of control has the same result as a later press, at 1280 px', {
  tag: '@release',
}, async ({ browser, site }) => {
  const visits = everyPage({ browser, baseURL: site.url, width: 1280 }, paths)
  const found = await findEach(visits, ({ kind }) => kind)
  await expectNpmTestToPressEach(found, { browser, baseURL: site.url })
  expect(await findDifferences(found, conditionsInReleaseCheck)).toEqual([])
})

test('the first press on every kind of control has the same result as a later press, at 375 px on pages that just changed', {
  tag: ['@release', '@separate'],
}, async ({ browser, site, setSettings, changeEveryPage }) => {
  const visits = everyPage({ browser, baseURL: site.url, width: 375 }, paths)
  const found = await findEach(visits, ({ kind }) => kind)
  await expectNpmTestToPressEach(found, { browser, baseURL: site.url })
  const publish = () => setSettings({ postalAddress: unique('Sample Road') })
  const hold = () => changeEveryPage('inventory', holdNextHome)
  let changes = 0
  const change = () => (changes++ % 2 ? publish() : hold())
  expect(await findDifferences(found, conditionsInReleaseCheck, change)).toEqual([])
})

/** Holds an available home. The menus of every page show the number of available homes. */
async function holdNextHome(tx: Tx) {
  const isAvailable = notExists(tx.select().from(unitClaimsTable).where(eq(unitClaimsTable.unitId, unitsTable.id)))
  const [home] = await tx.select({ unitId: unitsTable.id }).from(unitsTable).where(isAvailable).limit(1)
  if (!home) throw new Error('Every home has a claim.')
  const during = { from: new Date(), until: new Date(Date.now() + 48 * 3_600_000) }
  await tx.insert(unitClaimsTable).values({ ...home, kind: 'hold', during, staffName: 'Sample Agent' })
}
