import type { MenuBase } from './load-menus.ts'
import { listPlaced, type MenuTree } from './menu-tree.ts'
import type { WantedMenus } from './save-menus.ts'

/** The tree as it is sent to be published, over the menus that it was made from. */
export const wantedMenus = (tree: MenuTree, base: MenuBase): WantedMenus => ({
  base,
  entries: listPlaced(tree).flatMap(({ node, ...place }) => {
    const { key, name, item } = node
    if (!item) return []
    const wanted = { key, ...place, shown: item.shown }
    return [item.id === null ? { ...wanted, id: null, label: name, path: item.path } : { ...wanted, id: item.id }]
  }),
})
