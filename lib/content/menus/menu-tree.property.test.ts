import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listMenuSections, menuGroupsOf } from '../settings'
import { type MenuChange, replayChanges } from './menu-changes'
import { buildMenuTree, listPlaced, type Menu, type MenuTree, menuOrder } from './menu-tree'

const anyRow = fc.record({
  id: fc.uuid(),
  menu: fc.constantFrom<Menu>(...menuOrder),
  group: fc.constantFrom(null, 'About', 'Media'),
  section: fc.constantFrom(null, 'Resources', 'More'),
  shown: fc.boolean(),
})
const anyRows = fc.uniqueArray(anyRow, { selector: ({ id }) => id, maxLength: 14 })
type Row = { id: string; menu: Menu; group: string | null; section: string | null; shown: boolean }

const withFacts = (row: Row) => ({
  ...row,
  label: row.id,
  path: `/${row.id}`,
  state: row.shown ? ('published' as const) : ('draft' as const),
  link: { state: 'works' as const, text: 'Works' },
})

/** Returns the public menus for entries in this order, with the sections of each group. */
const publicMenus = (inOrder: readonly Row[]) =>
  menuOrder.map(menu =>
    menuGroupsOf(
      inOrder
        .filter(({ shown }) => shown)
        .map(({ id, ...rest }) => ({ ...rest, label: id, path: `/${id}`, hint: null })),
      menu,
    ).map(group => ({ ...group, entries: listMenuSections(group.entries) })),
  )

const rowsOf = (tree: MenuTree): Row[] =>
  listPlaced(tree).map(({ node, menu, group, section }) => ({
    id: node.key,
    menu,
    group,
    section,
    shown: node.item?.shown ?? false,
  }))

test('storing a loaded tree without changes does not change the public menus', () => {
  fc.assert(
    fc.property(anyRows, rows => {
      // A smaller heading without a heading above is not shown, and the tree cannot contain it.
      const displayable = rows.map(entry => (entry.group ? entry : { ...entry, section: null }))
      expect(publicMenus(rowsOf(buildMenuTree(displayable.map(withFacts))))).toEqual(publicMenus(displayable))
    }),
  )
})

test('no change loses or duplicates an entry, and the stored tree equals the changed tree', () => {
  const change = fc.record({
    type: fc.constant('move' as const),
    key: fc.nat(),
    to: fc.nat(),
    before: fc.option(fc.nat()),
  })
  fc.assert(
    fc.property(anyRows, fc.array(change, { maxLength: 8 }), (rows, picks) => {
      const base = buildMenuTree(rows.map(entry => withFacts({ ...entry, section: entry.group && entry.section })))
      const keys = allKeys(base)
      const pick = (at: number) => keys[at % keys.length] ?? 'main'
      const changes = picks.map(
        ({ key, to, before }): MenuChange => ({
          type: 'move',
          key: pick(key),
          to: pick(to),
          before: before === null ? null : pick(before),
        }),
      )
      const { tree } = replayChanges(base, changes)
      const stored = rowsOf(tree)
      expect(stored.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
      // All entries are made public, so that only their order matters.
      const live = stored.map(entry => ({ ...entry, shown: true }))
      expect(rowsOf(buildMenuTree(live.map(withFacts)))).toEqual(live)
    }),
  )
})

const allKeys = (tree: MenuTree): string[] => tree.flatMap(({ key, children }) => [key, ...allKeys(children)])
