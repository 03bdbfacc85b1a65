import { canContain, type MenuChange } from './menu-changes.ts'
import { findNode, type MenuNode, type MenuTree } from './menu-tree.ts'

export type Direction = 'up' | 'down' | 'in' | 'out'
/** A change, or the reason why no change is possible. */
export type Step = { change: MenuChange } | { reason: string }

type NodePlace = { node: MenuNode; parent: MenuNode; grandparent: MenuNode | undefined }

/** Returns a step of a node: among its neighbours, into a heading beside it, or out of its heading. */
export function stepOf(tree: MenuTree, key: string, direction: Direction): Step {
  const found = findNode(tree, key)
  const parent = found?.above.at(-1)
  if (!found || !parent) return { reason: 'This entry is no longer there.' }
  const place = { node: found.node, parent, grandparent: found.above.at(-2) }
  if (direction === 'in') return stepIn(tree, place)
  return direction === 'out' ? stepOut(tree, place) : stepPastNeighbour(place, direction)
}

function stepPastNeighbour({ node, parent }: NodePlace, direction: 'up' | 'down'): Step {
  const blocks = blocksOf(parent, node)
  const at = blocks.findIndex(block => block.includes(node))
  const other = blocks[direction === 'up' ? at - 1 : at + 1]
  if (!other) {
    const where = direction === 'up' ? 'first' : 'last'
    return { reason: `${node.name} is already the ${where} in ${parent.name}.` }
  }
  // A step up inserts the node before the block above, a step down before the block that follows the block below.
  const next = direction === 'up' ? other[0] : blocks[at + 2]?.[0]
  return { change: { type: 'move', key: node.key, to: parent.key, before: next?.key ?? null } }
}

/** Returns the blocks that a node can pass in one step: neighbours; for a smaller heading, all entries are a block. */
function blocksOf(parent: MenuNode, node: MenuNode): MenuNode[][] {
  if (parent.kind !== 'group') return parent.children.map(child => [child])
  const entries = parent.children.filter(({ kind }) => kind === 'entry')
  if (node.kind === 'entry') return entries.map(entry => [entry])
  return parent.children.flatMap(child => {
    if (child.kind !== 'entry') return [[child]]
    return child === entries[0] ? [entries] : []
  })
}

function stepIn(tree: MenuTree, { node, parent }: NodePlace): Step {
  const at = parent.children.indexOf(node)
  const fits = (sibling: MenuNode) => sibling !== node && canContain(tree, sibling.key, node.kind)
  const above = parent.children.slice(0, at).findLast(fits)
  const below = parent.children.slice(at).find(fits)
  // The target is the nearest heading, and the upper one of two at the same distance.
  const isBelow = below && (!above || parent.children.indexOf(below) - at < at - parent.children.indexOf(above))
  const target = isBelow ? below : above
  if (!target) return { reason: `There is no heading in ${parent.name} for ${node.name}.` }
  const before = isBelow ? (target.children[0]?.key ?? null) : null
  return { change: { type: 'move', key: node.key, to: target.key, before } }
}

function stepOut(tree: MenuTree, { node, parent, grandparent }: NodePlace): Step {
  if (!grandparent || !canContain(tree, grandparent.key, node.kind))
    return { reason: `${node.name} cannot go further out of ${parent.name}.` }
  const siblings = grandparent.children
  const next = siblings[siblings.indexOf(parent) + 1]
  return { change: { type: 'move', key: node.key, to: grandparent.key, before: next?.key ?? null } }
}

/** Describes the place of a node: `2 of 3 in About Us, Main menu`. */
export function placeText(tree: MenuTree, key: string): string {
  const found = findNode(tree, key)
  const parent = found?.above.at(-1)
  if (!found || !parent) return ''
  const names = found.above.map(({ name }) => name).reverse()
  return `${parent.children.indexOf(found.node) + 1} of ${parent.children.length} in ${names.join(', ')}`
}

/** Returns all nodes that a node can be moved into; each name includes the names of the nodes above. */
export function listTargets(tree: MenuTree, key: string): { key: string; name: string }[] {
  const found = findNode(tree, key)
  if (!found) return []
  const targets: { key: string; name: string }[] = []
  const visit = (node: MenuNode, above: string[]) => {
    if (node.key === key) return
    const names = [...above, node.name]
    if (canContain(tree, node.key, found.node.kind)) targets.push({ key: node.key, name: names.join(' / ') })
    for (const child of node.children) visit(child, names)
  }
  for (const menu of tree) visit(menu, [])
  return targets
}

/** Describes a change in one line; `before` is the tree before the change. */
export function changeText(before: MenuTree, change: MenuChange): string {
  const name = findNode(before, change.key)?.node.name ?? ('name' in change ? change.name : 'An entry')
  switch (change.type) {
    case 'move':
      return `${name}: moved to ${findNode(before, change.to)?.node.name ?? 'another place'}`
    case 'rename':
      return `${name}: now called ${change.name}`
    case 'addHeading':
      return `${change.name}: new heading`
    case 'addEntry':
      return `${change.name}: added`
    case 'show':
      return change.shown ? `${name}: shown to visitors` : `${name}: hidden from visitors`
    case 'remove':
      return `${name}: removed`
  }
}
