import type { MenuBase } from './load-menus.ts'
import { listPlaced, type MenuTree } from './menu-tree.ts'
import type { MenusToSave } from './save-menus.ts'

/** Returns the menus of a tree in the format for publishing; `base` is the state from which the tree was made. */
export const menusToSave = (tree: MenuTree, base: MenuBase): MenusToSave => ({
  base,
  entries: listPlaced(tree).flatMap(({ node, ...place }) => {
    const { key, name, item } = node
    if (!item) return []
    const placement = { key, ...place, shown: item.shown }
    return [item.id === null ? { ...placement, id: null, label: name, path: item.path } : { ...placement, id: item.id }]
  }),
})
