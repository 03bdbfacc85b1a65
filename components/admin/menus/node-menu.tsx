'use client'

import { Icon } from '@/components/ui/icon'
import { canContain } from '@/lib/content/menus/menu-changes'
import type { Direction } from '@/lib/content/menus/menu-moves'
import type { MenuNode } from '@/lib/content/menus/menu-tree'
import { PanelLink } from '../shell/links'
import { Menu, menuItem } from '../shell/menu'
import { useMenuTools } from './menu-context'

const steps: { direction: Direction; label: string }[] = [
  { direction: 'up', label: 'Move up' },
  { direction: 'down', label: 'Move down' },
  { direction: 'in', label: 'Move into a heading' },
  { direction: 'out', label: 'Move out of its heading' },
]

/** Renders a menu of all actions for a node, as an alternative to dragging. */
export function NodeMenu({ node }: { node: MenuNode }) {
  const { tree, editable, busy, change, moveOneStep, ask } = useMenuTools()
  if (!editable) return null
  const { key, name, item, kind } = node
  const button = (label: string, run: () => void) => (
    <button key={label} type="button" disabled={busy} className={menuItem} onClick={run}>
      {label}
    </button>
  )
  return (
    <Menu
      summary={<Icon name="more" />}
      label={`More for ${name}`}
      className="flex size-11 items-center justify-center text-slate hover:text-ink"
      panelClass="right-0 top-full w-60"
    >
      {steps
        .filter(({ direction }) => item || direction === 'up' || direction === 'down')
        .map(({ direction, label }) => button(label, () => moveOneStep(key, direction)))}
      {kind !== 'section' && button('Move to…', () => ask({ kind: 'moveTo', node }))}
      {item?.id && (
        <PanelLink href={`/admin/menus/${item.id}`} className={menuItem}>
          Open the form
        </PanelLink>
      )}
      {item && button(item.shown ? 'Hide' : 'Show', () => change({ type: 'show', key, shown: !item.shown }))}
      {!item && button('Rename', () => ask({ kind: 'rename', node }))}
      {!item && button('Add an entry in it', () => ask({ kind: 'addEntry', node }))}
      {canContain(tree, key, 'section') && button('Add a smaller heading', () => ask({ kind: 'addHeading', node }))}
      {(item || node.children.length === 0) &&
        button(item?.id ? 'Move to the bin' : 'Remove', () => change({ type: 'remove', key }))}
    </Menu>
  )
}
