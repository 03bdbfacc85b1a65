import type { LinkState } from '../links/link-states.ts'
import { findNode, type Menu, type MenuNode, type MenuTree, menuFacts } from './menu-tree.ts'

/** An unpublished change. `to` is the key of the new parent, `before` that of the next node; null at the end. */
export type MenuChange =
  | { type: 'move'; key: string; to: string; before: string | null }
  | { type: 'rename'; key: string; name: string }
  | { type: 'addHeading'; key: string; to: string; name: string }
  | { type: 'addEntry'; key: string; to: string; name: string; path: string; link: LinkState }
  | { type: 'show'; key: string; shown: boolean }
  /** An entry goes into the bin; an empty heading is only removed. */
  | { type: 'remove'; key: string }

/** Returns the tree after a change; null if it is not possible, for example because somebody removed the node. */
export function applyChange(tree: MenuTree, change: MenuChange): MenuTree | null {
  switch (change.type) {
    case 'move':
      return move(tree, change)
    case 'rename':
      return rename(tree, change)
    case 'addHeading':
      return add(tree, change, headingNode(tree, change))
    case 'addEntry':
      return add(tree, change, entryNode(change))
    case 'show':
      return replaceNode(
        tree,
        change.key,
        node => node.item && { ...node, item: { ...node.item, shown: change.shown } },
      )
    case 'remove':
      return replaceNode(tree, change.key, node => (node.item || isEmptyHeading(node) ? [] : null))
  }
}

export type Replayed = { tree: MenuTree; applied: MenuChange[]; skipped: MenuChange[] }

/** Applies changes in order. Changes that are not possible in this tree are `skipped`. */
export function replayChanges(base: MenuTree, changes: readonly MenuChange[]): Replayed {
  const replayed: Replayed = { tree: base, applied: [], skipped: [] }
  for (const change of changes) {
    const tree = applyChange(replayed.tree, change)
    replayed[tree ? 'applied' : 'skipped'].push(change)
    replayed.tree = tree ?? replayed.tree
  }
  return replayed
}

const isEmptyHeading = ({ kind, children }: MenuNode) =>
  (kind === 'group' || kind === 'section') && children.length === 0

/** Returns true if the target can directly contain a node of this kind. The levels of headings depend on the menu. */
export function canContain(tree: MenuTree, targetKey: string, kind: MenuNode['kind']): boolean {
  const target = findNode(tree, targetKey)
  if (!target || target.node.kind === 'entry') return false
  const { levels } = menuFacts[(target.above[0] ?? target.node).key as Menu]
  if (kind === 'entry') return true
  if (kind === 'group') return target.node.kind === 'menu' && levels >= 1
  return kind === 'section' && target.node.kind === 'group' && levels >= 2
}

function move(tree: MenuTree, { key, to, before }: MenuChange & { type: 'move' }): MenuTree | null {
  const found = findNode(tree, key)
  if (!found || key === before || !canContain(tree, to, found.node.kind)) return null
  const target = findNode(tree, to)
  // A node cannot be moved into itself, and a group with smaller headings cannot be moved to a menu without them.
  if (!target || target.above.some(node => node.key === key)) return null
  if (found.node.children.some(({ kind }) => kind === 'section') && levelsOf(target) < 2) return null
  if (isNameTaken(target.node, found.node)) return null
  const without = replaceNode(tree, key, () => [])
  return without && insert(without, to, before, found.node)
}

const levelsOf = ({ node, above }: { node: MenuNode; above: MenuNode[] }) =>
  menuFacts[(above[0] ?? node).key as Menu].levels

function rename(tree: MenuTree, { key, name }: MenuChange & { type: 'rename' }): MenuTree | null {
  const found = findNode(tree, key)
  const parent = found?.above.at(-1)
  const renamed = found && { ...found.node, name: name.trim() }
  if (!parent || !renamed?.name || renamed.item || isNameTaken(parent, renamed)) return null
  return replaceNode(tree, key, () => [renamed])
}

/** Visitors would see two headings with the same name as one heading. */
const isNameTaken = (parent: MenuNode, node: MenuNode) =>
  node.item === null &&
  parent.children.some(({ kind, key, name }) => kind === node.kind && key !== node.key && name === node.name)

function add(tree: MenuTree, { to }: { to: string }, node: MenuNode | null): MenuTree | null {
  const target = findNode(tree, to)
  if (!node?.name || !target || !canContain(tree, to, node.kind) || isNameTaken(target.node, node)) return null
  return insert(tree, to, null, node)
}

function headingNode(tree: MenuTree, { key, to, name }: MenuChange & { type: 'addHeading' }): MenuNode | null {
  const target = findNode(tree, to)
  if (!target) return null
  const kind = target.node.kind === 'menu' ? 'group' : 'section'
  return { key, kind, name: name.trim(), item: null, children: [] }
}

const entryNode = ({ key, name, path, link }: MenuChange & { type: 'addEntry' }): MenuNode => ({
  key,
  kind: 'entry',
  name: name.trim(),
  item: { id: null, path, state: 'draft', shown: true, link },
  children: [],
})

/** Inserts a node before the node `before`, or at the end if it does not exist. Returns null if `to` does not exist. */
function insert(tree: MenuTree, to: string, before: string | null, node: MenuNode): MenuTree | null {
  return replaceNode(tree, to, target => {
    const at = target.children.findIndex(({ key }) => key === before)
    const index = at < 0 ? target.children.length : at
    const children = [...target.children.slice(0, index), node, ...target.children.slice(index)]
    return [{ ...target, children: target.kind === 'group' ? withEntriesTogether(children) : children }]
  })
}

/** Moves a group's entries without a smaller heading to the first of them, because visitors see them together. */
function withEntriesTogether(children: MenuNode[]): MenuNode[] {
  const entries = children.filter(({ kind }) => kind === 'entry')
  const [first] = entries
  return children.flatMap(child => {
    if (child.kind !== 'entry') return [child]
    return child === first ? entries : []
  })
}

/** Replaces a node in the tree by other nodes. Returns null if the node does not exist or `change` returns null. */
function replaceNode(
  tree: MenuTree,
  key: string,
  change: (node: MenuNode) => MenuNode | MenuNode[] | null,
): MenuTree | null {
  const index = tree.findIndex(node => node.key === key)
  const found = tree[index]
  if (found) {
    const changed = change(found)
    return changed && [...tree.slice(0, index), ...[changed].flat(), ...tree.slice(index + 1)]
  }
  for (const node of tree) {
    const children = node.children.length > 0 ? replaceNode(node.children, key, change) : null
    if (children) return tree.map(other => (other === node ? { ...node, children } : other))
  }
  return null
}
