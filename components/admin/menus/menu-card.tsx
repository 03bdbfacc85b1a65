'use client'

import { Icon } from '@/components/ui/icon'
import { canContain } from '@/lib/content/menus/menu-changes'
import { type Menu, type MenuNode, menuFacts } from '@/lib/content/menus/menu-tree'
import { Button } from '../controls/button'
import { useMenuTools } from './menu-context'
import { MenuNodes } from './menu-node'

/** Renders one menu: its name, the place where visitors see it, and its tree. */
export function MenuCard({ menu }: { menu: MenuNode }) {
  const { tree, editable, ask } = useMenuTools()
  const heading = `menu-${menu.key}`
  return (
    <section aria-labelledby={heading} className="@container rounded-card border border-stone bg-white">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-stone px-3 py-2">
        <div className="min-w-0">
          <h2 id={heading} className="font-semibold">
            {menu.name}
          </h2>
          <p className="text-small text-slate">{menuFacts[menu.key as Menu].where}</p>
        </div>
        {editable && (
          <div className="flex flex-wrap gap-2">
            <AddButton label="Add an entry" menuName={menu.name} onAdd={() => ask({ kind: 'addEntry', node: menu })} />
            {canContain(tree, menu.key, 'group') && (
              <AddButton
                label="Add a heading"
                menuName={menu.name}
                onAdd={() => ask({ kind: 'addHeading', node: menu })}
              />
            )}
          </div>
        )}
      </div>
      <MenuNodes parent={menu} />
    </section>
  )
}

const AddButton = ({ label, menuName, onAdd }: { label: string; menuName: string; onAdd: () => void }) => (
  <Button className="px-3" onClick={onAdd}>
    <Icon name="plus" size={16} /> {label}
    <span className="sr-only"> to {menuName}</span>
  </Button>
)
