'use client'

import { useDraggable } from '@dnd-kit/core'
import type { KeyboardEvent } from 'react'
import { Icon } from '@/components/ui/icon'
import type { LinkState } from '@/lib/content/links/link-states'
import type { Direction } from '@/lib/content/menus/menu-moves'
import { isShown, type MenuItem, type MenuNode } from '@/lib/content/menus/menu-tree'
import { StateDot } from '../controls/state-dot'
import { PanelLink } from '../shell/links'
import { DropSlot } from './drop-slot'
import { useMenuTools } from './menu-context'
import { NodeMenu } from './node-menu'

/** Renders the nodes of a menu or a heading, and the drop slots between them. */
export function MenuNodes({ parent }: { parent: MenuNode }) {
  return (
    <div className="relative pb-2">
      {parent.children.length === 0 && (
        <p className="px-3 py-2 text-small text-slate">Empty: visitors do not see it.</p>
      )}
      <ul>
        {parent.children.map(child => (
          <Node key={child.key} node={child} parentKey={parent.key} />
        ))}
      </ul>
      <DropSlot to={parent.key} before={null} className="bottom-1 left-2" />
    </div>
  )
}

function Node({ node, parentKey }: { node: MenuNode; parentKey: string }) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: node.key })
  return (
    <li ref={setNodeRef} className={`relative ${isDragging ? 'opacity-40' : ''}`}>
      <DropSlot to={parentKey} before={node.key} className="-top-0.5 left-2" />
      <div className="flex min-h-11 items-center border-b border-stone/60 pr-1 hover:bg-paper">
        <Handle node={node} listeners={listeners} />
        {node.item ? <EntryFacts node={node} item={node.item} /> : <HeadingName node={node} />}
        <NodeMenu node={node} />
      </div>
      {!node.item && (
        <div className="ml-4 border-l border-stone pl-1 sm:ml-6">
          <MenuNodes parent={node} />
        </div>
      )}
    </li>
  )
}

const directions: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/** Renders the handle that moves a node: by dragging, or with arrow keys while the handle has the focus. */
function Handle({ node, listeners }: { node: MenuNode; listeners: ReturnType<typeof useDraggable>['listeners'] }) {
  const { editable, busy, moveOneStep } = useMenuTools()
  if (!editable) return <span className="w-3 flex-none" />

  function onKeyDown(event: KeyboardEvent) {
    const direction = directions[event.key]
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    moveOneStep(node.key, direction)
  }
  return (
    <button
      type="button"
      {...listeners}
      data-handle={node.key}
      disabled={busy}
      onKeyDown={onKeyDown}
      aria-label={`Move ${node.name}`}
      aria-describedby="menu-keys"
      className="flex h-11 w-9 flex-none cursor-grab touch-none items-center justify-center text-slate hover:text-ink"
    >
      <Icon name="drag" size={18} />
    </button>
  )
}

const HeadingName = ({ node }: { node: MenuNode }) => (
  <div className="min-w-0 flex-1 py-2 wrap-anywhere">
    <h3 className="mr-3 inline font-semibold">{node.name}</h3>
    <NotPublished of={node} />
  </div>
)

function EntryFacts({ node, item }: { node: MenuNode; item: MenuItem }) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 py-1 @lg:grid @lg:grid-cols-[minmax(0,1fr)_auto_7.5rem]">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 @max-lg:w-full">
        {item.id ? (
          <PanelLink href={`/admin/menus/${item.id}`} className="row-link">
            {node.name}
          </PanelLink>
        ) : (
          <span className="inline-flex min-h-8 items-center font-medium">{node.name}</span>
        )}
        <span className="truncate text-small text-slate">{item.path}</span>
      </div>
      <div className="flex flex-wrap gap-x-3 text-small @max-lg:empty:hidden">
        <EntryState item={item} />
        <NotPublished of={node} />
      </div>
      <LinkStateDot link={item.link} />
    </div>
  )
}

function EntryState({ item: { id, state, shown } }: { item: MenuItem }) {
  if (id === null) return shown ? 'New' : 'New, hidden'
  // Most entries are shown and published, so this state is not repeated on each.
  if (shown && state === 'published') return null
  if (shown === isShown(state)) return <StateDot state={state} />
  return shown ? 'Will be shown' : 'Will be hidden'
}

const NotPublished = ({ of }: { of: MenuNode }) =>
  useMenuTools().changedKeys.has(of.key) && <span className="block text-small text-terracotta">Not published yet</span>

const dots = { works: 'bg-forest', broken: 'bg-danger', unchecked: 'border border-slate' } satisfies Record<
  LinkState['state'],
  string
>

const LinkStateDot = ({ link: { state, text } }: { link: LinkState }) => (
  <span className={`inline-flex items-center gap-2 text-small ${state === 'broken' ? 'text-danger' : 'text-slate'}`}>
    <span className={`size-2.5 flex-none rounded-full ${dots[state]}`} />
    <span>
      <span className="sr-only">Link: </span>
      {text}
    </span>
  </span>
)
