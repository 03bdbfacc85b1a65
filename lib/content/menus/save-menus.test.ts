import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import type { EntryOf } from '@/db/collections'
import { menuItemsTable } from '@/db/collections/menu-items'
import { selectPublished } from '@/db/content/published-entries'
import { auditLogTable } from '@/db/tables/history'
import { aForm } from '@/db/testing/a-form'
import { anEntry, publishedValues, stored } from '@/db/testing/entries'
import { expiredTags } from '@/db/testing/framework/cache'
import { auditOf, contentVersionOf, revisionsOf } from '@/db/testing/history'
import { clearCookies, signInAs } from '@/db/testing/signed-in'
import { aStaffMember } from '@/db/testing/staff'
import { test as baseTest } from '@/db/testing/test'
import { db as siteDb } from '@/lib/database'
import { ForbiddenError } from '@/lib/errors'
import { requireStaff } from '../../auth/access'
import { SignedOutError } from '../../errors'
import { listMenu } from '../settings'
import { listCopies, menuForm } from '../working-copies'
import { workingCopyName } from '../working-copy-name'
import { getEntry, saveDraft } from '../write'
import { loadMenus } from './load-menus'
import { checkMenuLink, publishMenus, saveMenuCopy } from './menu-actions'
import { type MenuChange, replayChanges } from './menu-changes'
import { menusToSave } from './menus-to-save'

const test = baseTest.extend('addItem', async ({ db }) => {
  await db.delete(menuItemsTable)
  let position = 0
  return (label: string, values: Partial<EntryOf<'menuItems'>> = {}) =>
    anEntry(db, 'menuItems', {
      ...publishedValues,
      ...{ label, path: '/home', menu: 'main', group: null, section: null, hint: null, position: position++ },
      ...values,
    })
})
type AddItem = (label: string, values?: Partial<EntryOf<'menuItems'>>) => Promise<EntryOf<'menuItems'>>

beforeEach(() => {
  expiredTags.length = 0
})
afterEach(clearCookies)

/** Returns the name of a new working copy of the signed-in member of staff. */
const aWorkingCopyName = async () => workingCopyName((await requireStaff()).id, crypto.randomUUID())

/** Publishes changes to the menus as they are stored now. */
async function publish(...changes: MenuChange[]) {
  const { tree, base } = await loadMenus(siteDb)
  const { tree: wanted, skipped } = replayChanges(tree, changes)
  expect(skipped).toEqual([])
  return publishMenus(menusToSave(wanted, base), await aWorkingCopyName())
}

/** Creates the main menu `Home Company(About Team) Gallery`. */
const companyMenu = async (addItem: AddItem) => ({
  home: await addItem('Home'),
  about: await addItem('About', { group: 'Company' }),
  team: await addItem('Team', { group: 'Company' }),
  gallery: await addItem('Gallery'),
})

/** Returns the public main menu in one line. */
const publicMenuText = async () =>
  (await listMenu('main'))
    .map(({ label, path, entries }) => (path ? label : `${label}(${entries.map(entry => entry.label).join(' ')})`))
    .join(' ')

describe('publishing the menus', () => {
  test('stores all moves together: places, order, audit events and revisions', async ({ db, addItem }) => {
    const owner = await signInAs(db, 'owner')
    const { about, gallery } = await companyMenu(addItem)
    expect(await publicMenuText()).toBe('Home Company(About Team) Gallery')

    const result = await publish(
      { type: 'move', key: gallery.id, to: 'main/Company', before: about.id },
      { type: 'move', key: 'main/Company', to: 'main', before: null },
    )

    expect(result).toMatchObject({ done: true })
    expect(await publicMenuText()).toBe('Home Company(Gallery About Team)')
    expect(await auditOf(db, 'menuItems', gallery)).toMatchObject([
      { action: 'place', staffId: owner.id, entryName: 'Gallery', changed: ['group'] },
    ])
    expect(await revisionsOf(db, 'menuItems', gallery)).toMatchObject([{ version: 1, values: { group: null } }])
    expect(await auditOf(db, 'menuItems', about)).toEqual([])
    expect(expiredTags).toEqual(['content:menuItems'])
  })

  test('renames a heading in all its entries, including hidden entries and drafts', async ({ db, addItem }) => {
    await signInAs(db, 'owner')
    const { about, team } = await companyMenu(addItem)
    const hidden = await addItem('Board', { group: 'Company', status: 'draft', publishAt: null })
    const values = { label: 'The team', group: 'Company' }
    await saveDraft(db, await aStaffMember(db), 'menuItems', { id: team.id, version: 1, values })

    await publish({ type: 'rename', key: 'main/Company', name: 'Who we are' })

    expect(await publicMenuText()).toBe('Home Who we are(About Team) Gallery')
    expect(await stored(db, 'menuItems', hidden.id)).toMatchObject({ group: 'Who we are', status: 'draft' })
    // The label in the draft must not be published.
    expect(await stored(db, 'menuItems', team.id)).toMatchObject({
      label: 'Team',
      group: 'Who we are',
      draft: { label: 'The team', group: 'Who we are' },
    })
    expect(await auditOf(db, 'menuItems', about)).toMatchObject([{ action: 'place', changed: ['group'] }])
  })

  test('adds, hides, shows and bins entries', async ({ db, addItem }) => {
    await signInAs(db, 'owner')
    const { home, about, team } = await companyMenu(addItem)
    const hidden = await addItem('Board', { group: 'Company', status: 'draft', publishAt: null })
    const link = { state: 'works', text: 'Works' } as const

    await publish(
      { type: 'addEntry', key: 'new-1', to: 'main/Company', name: 'Awards', path: '/search', link },
      { type: 'show', key: about.id, shown: false },
      { type: 'show', key: hidden.id, shown: true },
      { type: 'remove', key: home.id },
    )

    expect(await publicMenuText()).toBe('Company(Team Board Awards) Gallery')
    expect(await stored(db, 'menuItems', about.id)).toMatchObject({ status: 'draft' })
    expect((await stored(db, 'menuItems', home.id)).deletedAt).not.toBeNull()
    const added = (await selectPublished(db, 'menuItems')).find(({ label }) => label === 'Awards')
    expect((await auditOf(db, 'menuItems', { id: added?.id ?? '' })).map(({ action }) => action)).toEqual([
      'create',
      'publish',
    ])
    expect(await auditOf(db, 'menuItems', team)).toEqual([])
  })

  test('shows an entry again without its end if the end has passed', async ({ db, addItem }) => {
    await signInAs(db, 'owner')
    const ended = await addItem('Open day', { unpublishAt: new Date(Date.UTC(2026, 1, 1)) })
    expect(await publicMenuText()).toBe('')
    await publish({ type: 'show', key: ended.id, shown: true })
    expect(await publicMenuText()).toBe('Open day')
  })

  test('records nothing if nothing changed', async ({ db, addItem }) => {
    const owner = await signInAs(db, 'owner')
    await companyMenu(addItem)
    const before = await contentVersionOf(db, 'menuItems')
    expect(await publish()).toMatchObject({ done: true })
    expect(await db.select().from(auditLogTable).where(eq(auditLogTable.staffId, owner.id))).toEqual([])
    expect(await contentVersionOf(db, 'menuItems')).toEqual(before)
  })

  test('is all or nothing: showing an entry with a broken link fails and stops the other changes', async ({
    db,
    addItem,
  }) => {
    await signInAs(db, 'owner')
    const { about } = await companyMenu(addItem)
    const dead = await addItem('Old', { path: '/nowhere', status: 'draft', publishAt: null })
    const result = await publish(
      { type: 'move', key: about.id, to: 'main', before: null },
      { type: 'show', key: dead.id, shown: true },
    )
    expect(result).toEqual({
      done: false,
      message: 'The checks found problems.',
      findings: [{ key: dead.id, name: 'Old', message: 'The link to /nowhere leads nowhere on this site.' }],
    })
    expect(await publicMenuText()).toBe('Home Company(About Team) Gallery')
    expect(expiredTags).toEqual([])
  })
})

describe('publishing the menus after a change by somebody else', () => {
  test.for([
    ['an entry was hidden', (id: string) => ({ type: 'show', key: id, shown: false }) as const],
    ['only the order changed', (id: string) => ({ type: 'move', key: id, to: 'main', before: null }) as const],
    ['an entry was added', () => ({ type: 'addEntry', key: 'n', to: 'main', name: 'N', path: '/home' }) as const],
  ] as const)('stores nothing and returns the current menus: %s', async ([, change], { db, addItem }) => {
    const other = await signInAs(db, 'owner')
    const { home, team } = await companyMenu(addItem)
    const mine = await loadMenus(siteDb)
    const link = { state: 'works', text: 'Works' } as const
    await publish({ link, ...change(home.id) } as MenuChange)
    const theirs = await publicMenuText()

    await signInAs(db, 'owner')
    const wanted = replayChanges(mine.tree, [{ type: 'move', key: team.id, to: 'main', before: null }])
    const result = await publishMenus(menusToSave(wanted.tree, mine.base), await aWorkingCopyName())

    expect(result).toMatchObject({ done: false, message: expect.stringContaining(other.name) })
    expect(await publicMenuText()).toBe(theirs)
    expect(!result.done && result.menus).toEqual(await loadMenus(siteDb))
  })

  test('succeeds for exactly one of two simultaneous calls', async ({ db, addItem }) => {
    await signInAs(db, 'owner')
    const { home, team } = await companyMenu(addItem)
    const { tree, base } = await loadMenus(siteDb)
    const moved = [home, team].map(({ id }) =>
      menusToSave(replayChanges(tree, [{ type: 'move', key: id, to: 'main', before: null }]).tree, base),
    )
    const results = await Promise.all(moved.map(async wanted => publishMenus(wanted, await aWorkingCopyName())))
    expect(results.map(({ done }) => done).toSorted()).toEqual([false, true])
  })
})

test.for([null, 'editor', 'viewer', 'sales', 'foundation-editor'] as const)(
  '%s cannot change the menus through any action',
  async (role, { db, addItem }) => {
    if (role) await signInAs(db, role)
    const { about } = await companyMenu(addItem)
    const { tree, base } = await loadMenus(siteDb)
    const { tree: wanted } = replayChanges(tree, [{ type: 'move', key: about.id, to: 'main', before: null }])
    for (const call of [
      async () => publishMenus(menusToSave(wanted, base), await aWorkingCopyName()),
      () => saveMenuCopy(aForm({ changes: '[]' })),
    ])
      await expect(call()).rejects.toBeInstanceOf(ForbiddenError)
    expect(await getEntry(db, 'menuItems', about.id)).toEqual(about)
  },
)

test('unpublished changes are kept until their author publishes them; another account cannot publish them', async ({
  db,
  addItem,
}) => {
  const owner = await signInAs(db, 'owner')
  await companyMenu(addItem)
  const changes = (key: string) => `[{"type":"remove","key":"${key}"}]`
  const [copyId, copyIdOfOtherTab] = [crypto.randomUUID(), crypto.randomUUID()]
  await saveMenuCopy(aForm({ changes: changes('x'), copy: workingCopyName(owner.id, copyId) }))
  await saveMenuCopy(aForm({ changes: changes('y'), copy: workingCopyName(owner.id, copyIdOfOtherTab) }))
  const storedChanges = async () =>
    (await listCopies(db, { staffId: owner.id, key: menuForm, entryId: null })).map(({ form }) => form.changes)
  expect(await storedChanges()).toEqual([changes('y'), changes('x')])

  const { tree, base } = await loadMenus(siteDb)
  await publishMenus(menusToSave(tree, base), workingCopyName(owner.id, copyId))
  expect(await storedChanges()).toEqual([changes('y')])

  await signInAs(db, 'owner')
  const publishedByFormerAccount = publishMenus(
    menusToSave(tree, (await loadMenus(siteDb)).base),
    workingCopyName(owner.id, copyIdOfOtherTab),
  )
  await expect(publishedByFormerAccount).rejects.toBeInstanceOf(SignedOutError)
  expect(await storedChanges()).toEqual([changes('y')])
})

test('a link is checked before it is added to a menu', async ({ db }) => {
  await signInAs(db, 'owner')
  expect(await checkMenuLink('/home')).toEqual({ link: { state: 'works', text: 'Works' } })
  expect(await checkMenuLink('/nowhere')).toEqual({ link: { state: 'broken', text: 'No such page' } })
  expect(await checkMenuLink('mailto:a@example.com')).toMatchObject({ link: { state: 'unchecked' } })
  expect(await checkMenuLink('javascript:alert(1)')).toMatchObject({ problem: expect.stringContaining('Give a path') })
})
