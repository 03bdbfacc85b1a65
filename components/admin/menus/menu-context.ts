import { createContext, use } from 'react'
import type { MenuChange } from '@/lib/content/menus/menu-changes'
import type { Direction } from '@/lib/content/menus/menu-moves'
import type { MenuNode, MenuTree } from '@/lib/content/menus/menu-tree'

/** A question about a node, asked in a dialog before a change. */
export type MenuQuestion = { kind: 'addEntry' | 'addHeading' | 'rename' | 'moveTo'; node: MenuNode }

type MenuTools = {
  tree: MenuTree
  editable: boolean
  busy: boolean
  /** The keys of nodes that differ from the published menus. */
  changedKeys: ReadonlySet<string>
  /** Makes a change, announces it, and focuses the handle of its node. */
  change: (change: MenuChange) => void
  moveOneStep: (key: string, direction: Direction) => void
  ask: (question: MenuQuestion) => void
}

export const MenuContext = createContext<MenuTools | null>(null)

export function useMenuTools(): MenuTools {
  const tools = use(MenuContext)
  if (!tools) throw new Error('`useMenuTools` must be called inside `MenuEditor`.')
  return tools
}
