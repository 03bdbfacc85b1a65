import type { menus } from '../../../db/collections/menu-items.ts'
import type { EntryState } from '../entries.ts'
import type { LinkState } from '../links/link-states.ts'

export type Menu = (typeof menus)[number]
/** A menu has groups (headings) and entries, a group has sections (smaller headings) and entries, a section entries. */
type MenuNodeKind = 'menu' | 'group' | 'section' | 'entry'

/** The data of an entry in addition to its label. */
export type MenuItem = {
  /** Null until the entry is stored. */
  id: string | null
  path: string
  state: EntryState
  /** True if visitors see the entry, or will see it at its scheduled time. */
  shown: boolean
  link: LinkState
}

/** Returns true if visitors see an entry in this state, or will see it at its scheduled time. */
export const isShown = (state: EntryState) => state === 'published' || state === 'changed' || state === 'scheduled'

/** `key` stays the same when a node is renamed or moved. */
export type MenuNode = { key: string; kind: MenuNodeKind; name: string; item: MenuItem | null; children: MenuNode[] }
export type MenuTree = MenuNode[]

/** The columns of a stored entry that the tree needs. */
type MenuRow = { id: string; menu: Menu; group: string | null; section: string | null }
type RowOfTree = MenuRow & { label: string } & Omit<MenuItem, 'id'>

/** The menus in the order of the screen; `levels` is the number of levels of headings that visitors see. */
export const menuFacts: Record<Menu, { name: string; where: string; levels: 0 | 1 | 2 }> = {
  main: { name: 'Main menu', where: 'The bar on top of every page, and the menu on phones.', levels: 2 },
  'quick-links': { name: 'Quick links', where: 'In the footer of every page.', levels: 0 },
  foundation: { name: 'Foundation menu', where: 'On the pages of the foundation, below the bar.', levels: 1 },
}
export const menuOrder: readonly Menu[] = ['main', 'quick-links', 'foundation']

/** Builds the tree of ordered entries. A heading is placed at its first public entry, or else at its first entry. */
export function buildMenuTree(rows: readonly RowOfTree[]): MenuTree {
  return menuOrder.map(menu => ({
    key: menu,
    kind: 'menu',
    name: menuFacts[menu].name,
    item: null,
    children: childrenOf(
      rows.filter(row => row.menu === menu),
      'group',
      menu,
    ),
  }))
}

function childrenOf(rows: readonly RowOfTree[], level: 'group' | 'section', parentKey: string): MenuNode[] {
  const order = new Map(rows.map((row, index) => [row, index]))
  const byHeading = new Map<string | null, RowOfTree[]>()
  for (const row of rows) {
    const heading = row[level] || null
    byHeading.set(heading, [...(byHeading.get(heading) ?? []), row])
  }
  const placeOf = (headingRows: readonly RowOfTree[]) => {
    const publicRows = headingRows.filter(isPublic)
    return Math.min(...(publicRows.length > 0 ? publicRows : headingRows).map(row => order.get(row) ?? 0))
  }
  const placed = [...byHeading].flatMap(([heading, headingRows]) => {
    if (heading === null) {
      const entries = headingRows.map(row => ({ at: order.get(row) ?? 0, node: entryNode(row) }))
      // Visitors see all entries of a group without a smaller heading in one place.
      return level === 'section' ? entries.map(entry => ({ ...entry, at: placeOf(headingRows) })) : entries
    }
    const key = `${parentKey}/${heading}`
    const children = level === 'group' ? childrenOf(headingRows, 'section', key) : headingRows.map(entryNode)
    return [
      { at: placeOf(headingRows), node: { key, kind: level, name: heading, item: null, children } satisfies MenuNode },
    ]
  })
  return placed.sort((one, other) => one.at - other.at).map(({ node }) => node)
}

const isPublic = ({ state }: RowOfTree) => state === 'published' || state === 'changed'

function entryNode({ id, label, path, state, shown, link }: RowOfTree): MenuNode {
  return { key: id, kind: 'entry', name: label, item: { id, path, state, shown, link }, children: [] }
}

export type PlacedEntry = { node: MenuNode; menu: Menu; group: string | null; section: string | null }

/** Returns every entry with its place, in the order in which visitors see them. */
export function listPlaced(tree: MenuTree): PlacedEntry[] {
  const placed: PlacedEntry[] = []
  const visit = (node: MenuNode, place: Omit<PlacedEntry, 'node'>) => {
    if (node.kind === 'entry') placed.push({ node, ...place })
    const within = {
      menu: node.kind === 'menu' ? (node.key as Menu) : place.menu,
      group: node.kind === 'group' ? node.name : place.group,
      section: node.kind === 'section' ? node.name : place.section,
    }
    for (const child of node.children) visit(child, within)
  }
  for (const menu of tree) visit(menu, { menu: menu.key as Menu, group: null, section: null })
  return placed
}

/** Finds a node with all nodes above it, beginning with the menu; returns null if there is no such node. */
export function findNode(tree: MenuTree, key: string): { node: MenuNode; above: MenuNode[] } | null {
  for (const node of tree) {
    if (node.key === key) return { node, above: [] }
    const found = findNode(node.children, key)
    if (found) return { ...found, above: [node, ...found.above] }
  }
  return null
}
