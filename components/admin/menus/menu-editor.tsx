'use client'

import { DndContext, type DragEndEvent, DragOverlay, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { LoadedMenus } from '@/lib/content/menus/load-menus'
import { applyChange, type MenuChange } from '@/lib/content/menus/menu-changes'
import { changeText, type Direction, placeText, stepOf } from '@/lib/content/menus/menu-moves'
import { findNode, type MenuTree } from '@/lib/content/menus/menu-tree'
import { workingCopyField } from '@/lib/content/working-copy-name'
import type { Copy } from '../autosave/copy'
import { WorkingCopyNotice } from '../autosave/working-copy-notice'
import { PublishDialog } from '../entry/problems/publish-dialog'
import { nearestSlot, type Slot } from './drop-slot'
import { MenuBar } from './menu-bar'
import { MenuCard } from './menu-card'
import { MenuContext, type MenuQuestion } from './menu-context'
import { MenuQuestions } from './menu-questions'
import { useMenus } from './use-menus'

/** Edits the menus as trees; all changes are published together. */
export function MenuEditor({ loaded, editable, copies }: { loaded: LoadedMenus; editable: boolean; copies: Copy[] }) {
  const menus = useMenus(loaded, copies)
  const { tree, saving } = menus
  const [message, setMessage] = useState('')
  const [question, setQuestion] = useState<MenuQuestion | null>(null)
  const focusHandle = useFocusedHandle()

  /** Makes a change and announces it; returns false if it is not possible. */
  function change(next: MenuChange): boolean {
    const changedTree = applyChange(tree, next)
    if (!changedTree || !menus.change(next)) {
      setMessage('That is not possible here.')
      return false
    }
    const name = findNode(changedTree, next.key)?.node.name
    setMessage(
      next.type === 'move' ? `${name}: now ${placeText(changedTree, next.key)}.` : `${changeText(tree, next)}.`,
    )
    if (next.type !== 'remove') focusHandle(next.key)
    return true
  }

  function moveOneStep(key: string, direction: Direction) {
    const nextStep = stepOf(tree, key, direction)
    if ('change' in nextStep) return void change(nextStep.change)
    setMessage(nextStep.reason)
    focusHandle(key)
  }

  const tools = {
    tree,
    editable,
    busy: saving,
    changedKeys: new Set(menus.changes.map(({ key }) => key)),
    change: (next: MenuChange) => void change(next),
    moveOneStep,
    ask: setQuestion,
  }
  return (
    <MenuContext value={tools}>
      {editable && menus.offeredCopy && (
        <WorkingCopyNotice
          subject="Your changes to the menus"
          at={menus.offeredCopy.at}
          onRestore={menus.restore}
          onDiscard={menus.discardOffered}
        />
      )}
      {menus.problem && <Problem {...menus.problem} />}
      <p role="status" className="sr-only">
        {message}
      </p>
      <p id="menu-keys" hidden>
        Use the arrow keys to move it: up and down in its list, right into a heading, left out of a heading.
      </p>
      <MenuTrees tree={tree} onMove={change} />
      <form ref={menus.form} hidden>
        <input type="hidden" name={workingCopyField} value={menus.copy} />
        <input type="hidden" name="changes" value={JSON.stringify(menus.changes)} />
      </form>
      <MenuBar
        changeTexts={menus.changeTexts}
        autosave={menus.autosave}
        saving={saving}
        onPublish={menus.publish}
        onUndo={() => {
          setMessage(`Undone: ${menus.changeTexts.at(-1)}.`)
          menus.undo()
        }}
        onDiscard={() => {
          setMessage('Your changes are discarded.')
          menus.discard()
        }}
      />
      {question && (
        <MenuQuestions
          question={question}
          onChange={next => {
            const done = change(next)
            if (done) setQuestion(null)
            return done
          }}
          onClose={() => {
            setQuestion(null)
            focusHandle(question.node.key)
          }}
        />
      )}
      {menus.findings.length > 0 && (
        <PublishDialog
          title="The menus are not published yet"
          findings={menus.findings.map(({ key, name, message: text }) => ({
            message: text,
            name,
            path: '#screen',
            onFollow: () => focusHandle(key),
          }))}
          onClose={menus.closeFindings}
        />
      )}
    </MenuContext>
  )
}

/** Renders the menus; their nodes are moved by dragging. */
function MenuTrees({ tree, onMove }: { tree: MenuTree; onMove: (change: MenuChange) => void }) {
  const [main, ...others] = tree
  const [draggedKey, setDragged] = useState<string | null>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const detectSlot = useMemo(
    () => nearestSlot(slot => draggedKey !== null && canTake(tree, draggedKey, slot)),
    [tree, draggedKey],
  )

  function onDragEnd({ active, over }: DragEndEvent) {
    setDragged(null)
    const slot = over?.data.current as Slot | undefined
    const key = String(active.id)
    // Dropping a node before itself or before the next node changes nothing.
    if (!slot || slot.before === key || slotAfter(tree, key) === `${slot.to} ${slot.before}`) return
    onMove({ type: 'move', key, ...slot })
  }

  return (
    <DndContext
      id="menus"
      sensors={sensors}
      collisionDetection={detectSlot}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragEnd={onDragEnd}
      onDragCancel={() => setDragged(null)}
      accessibility={{ announcements: noAnnouncements, screenReaderInstructions: { draggable: '' } }}
    >
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {main && <MenuCard menu={main} />}
        <div className="grid gap-5">
          {others.map(menu => (
            <MenuCard key={menu.key} menu={menu} />
          ))}
        </div>
      </div>
      <DragOverlay dropAnimation={null}>
        {draggedKey && (
          <span className="inline-block max-w-72 truncate rounded-control border border-forest bg-white px-3 py-2 font-medium shadow-float">
            {findNode(tree, draggedKey)?.node.name}
          </span>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** Turns off the announcements of the drag library: the status of the editor announces changes to screen readers. */
const noText = () => undefined
const noAnnouncements = { onDragStart: noText, onDragOver: noText, onDragEnd: noText, onDragCancel: noText }

/** Returns true if a node can move to a slot, or already is there. */
const canTake = (tree: MenuTree, key: string, { to, before }: Slot) =>
  before === key || applyChange(tree, { type: 'move', key, to, before }) !== null

/** Returns the slot after a node; dropping the node there changes nothing. */
function slotAfter(tree: MenuTree, key: string): string {
  const parent = findNode(tree, key)?.above.at(-1)
  const index = parent?.children.findIndex(child => child.key === key) ?? 0
  return `${parent?.key} ${parent?.children[index + 1]?.key ?? null}`
}

/** Returns a function that focuses the handle of a node after the next rendering, which may move the node. */
function useFocusedHandle() {
  const key = useRef<string | null>(null)
  const [, setCount] = useState(0)
  useEffect(() => {
    if (key.current === null) return
    document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(key.current)}"]`)?.focus()
    key.current = null
  })
  return (next: string) => {
    key.current = next
    setCount(count => count + 1)
  }
}

function Problem({ message, skipped }: { message: string; skipped: string[] }) {
  return (
    <div role="alert" className="mt-4 rounded-card border border-terracotta bg-white p-4">
      <p>{message} Your changes are not lost: they are applied to the current menus below. Check them, then publish.</p>
      {skipped.length > 0 && (
        <>
          <p className="mt-2">These changes are no longer possible:</p>
          <ul className="list-disc pl-5">
            {skipped.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
