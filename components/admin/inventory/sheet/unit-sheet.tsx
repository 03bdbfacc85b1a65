'use client'

import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { toast } from 'react-hot-toast/headless'
import { changeCells, undoChange } from '@/lib/inventory/grid-actions'
import { toActionResult } from '../../controls/to-action-result'
import { copiedCells, pastedCells } from './pasted-cells'

type Change = { cell: HTMLInputElement; text: string }

/**
 * Makes the grid of homes a sheet: Shift with the arrow keys or a click picks cells of a column, Ctrl D fills them with
 * the value of the first, or one cell with the value above, and a table is copied and pasted. Everything that one key
 * changes is one change, which is stored whole or not at all, and which Ctrl Z or the button of its message undoes.
 */
export function UnitSheet({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const anchor = useRef<HTMLInputElement>(null)
  const picked = useRef<HTMLInputElement[]>([])
  /** True while the keyboard moves the focus within the picked cells. */
  const isExtending = useRef(false)
  /** The last change of many cells, until it is undone or another cell is edited. */
  const lastBatch = useRef<string | null>(null)
  /** The change that was undone last, or is being undone. */
  const undoing = useRef<string | null>(null)
  const [announcement, setAnnouncement] = useState('')

  const cellsOf = (selector: string) => [...(box.current?.querySelectorAll<HTMLInputElement>(selector) ?? [])]
  const columnOf = (cell: HTMLInputElement) => cellsOf(`[data-cell="${cell.dataset.cell}"]`)

  function pick(from: HTMLInputElement, to: HTMLInputElement) {
    const cells = columnOf(from)
    const ends = [cells.indexOf(from), cells.indexOf(to)]
    clear()
    if (from === to) return
    picked.current = cells.slice(Math.min(...ends), Math.max(...ends) + 1)
    for (const cell of picked.current) cell.dataset.picked = ''
    setAnnouncement(`${picked.current.length} cells chosen`)
  }

  function clear() {
    for (const cell of picked.current) delete cell.dataset.picked
    picked.current = []
    setAnnouncement('')
  }

  async function store(changes: Change[]) {
    const input = changes.map(({ cell, text }) => ({
      id: cell.dataset.unit,
      column: cell.dataset.cell,
      before: JSON.parse(cell.dataset.saved ?? 'null') as unknown,
      text,
    }))
    // The change replaces what is being typed in one of these cells, which Escape discards.
    const focused = changes.find(({ cell }) => cell === document.activeElement)?.cell
    focused?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    const result = await toActionResult(changeCells(input))
    // People need time to read which cell is wrong.
    if (!result.done) return toast.error(result.message, { id: undoToastId, duration: 8_000 })
    if (document.activeElement === focused) focused?.select()
    const saved = result.value === 1 ? '1 value is saved.' : `${result.value} values are saved.`
    const { batchId } = result
    if (!batchId) return toast.success('Nothing differs.')
    lastBatch.current = batchId
    toast.success(<UndoOffer text={saved} onUndo={() => undo(batchId)} />, { id: undoToastId, duration: 8_000 })
  }

  async function undo(batchId: string) {
    // A second press would undo an older change.
    if (undoing.current === batchId) return
    undoing.current = batchId
    lastBatch.current = null
    toast('Undoing…', { id: undoToastId, duration: Number.POSITIVE_INFINITY })
    const result = await toActionResult(undoChange(batchId))
    if (result.done) toast.success('Undone', { id: undoToastId, duration: 1_500 })
    else toast.error(result.message, { id: undoToastId, duration: 8_000 })
  }

  function fillDown(at: HTMLInputElement) {
    const above = columnOf(at)[columnOf(at).indexOf(at) - 1]
    const cells = picked.current.length > 0 ? picked.current : above ? [above, at] : []
    const [first, ...others] = cells
    if (first && others.length > 0) store(others.map(cell => ({ cell, text: textOf(first) })))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const cell = cellAt(event.target)
    if (!cell) return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      event.preventDefault()
      return fillDown(cell)
    }
    // The browser itself undoes text that is being typed.
    if (isUndoKey(event) && lastBatch.current && !isTyping(cell)) {
      event.preventDefault()
      undo(lastBatch.current)
      return
    }
    if (event.key === 'Escape') clear()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || !event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    anchor.current ??= cell
    const cells = columnOf(cell)
    const next = cells[cells.indexOf(cell) + step]
    if (!next) return
    pick(anchor.current, next)
    isExtending.current = true
    next.focus()
    isExtending.current = false
  }

  function onFocus(event: FocusEvent<HTMLElement>) {
    const cell = cellAt(event.target)
    if (!cell || isExtending.current) return
    anchor.current = cell
    clear()
  }

  function onMouseDown(event: MouseEvent<HTMLElement>) {
    const cell = cellAt(event.target)
    if (!event.shiftKey || !cell || !anchor.current || cell.dataset.cell !== anchor.current.dataset.cell) return
    event.preventDefault()
    pick(anchor.current, cell)
  }

  function onCopy(event: ClipboardEvent<HTMLElement>) {
    if (picked.current.length === 0) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copiedCells(picked.current.map(textOf)))
  }

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const cell = cellAt(event.target)
    if (!cell) return
    const rows = pastedCells(event.clipboardData.getData('text/plain'))
    const onlyText = rows.length === 1 && rows[0]?.length === 1 ? rows[0][0] : undefined
    // One value is pasted into the text of one cell, as everywhere.
    if (onlyText !== undefined && picked.current.length === 0) return
    event.preventDefault()
    if (onlyText !== undefined) return store(picked.current.map(each => ({ cell: each, text: onlyText })))
    const changes = changesFrom(picked.current[0] ?? cell, rows)
    if (changes) store(changes)
    else toast.error('The pasted table is larger than the rest of this page, so nothing is saved.')
  }

  /** Returns the changes of cells from this one on, to the right and below; null if the table does not fit. */
  function changesFrom(start: HTMLInputElement, rows: string[][]): Change[] | null {
    const tableRows = [...(start.closest('tbody')?.rows ?? [])].slice(start.closest('tr')?.sectionRowIndex)
    const columns = cellsOf('tbody tr:first-child [data-cell]').map(each => each.dataset.cell)
    const left = columns.indexOf(start.dataset.cell)
    const changes = rows.flatMap((texts, row) =>
      texts.map((text, column) => ({
        cell: tableRows[row]?.querySelector<HTMLInputElement>(`[data-cell="${columns[left + column]}"]`) ?? null,
        text,
      })),
    )
    return changes.every((change): change is Change => change.cell !== null) ? changes : null
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the cells inside are the controls
    <div
      ref={box}
      onKeyDownCapture={onKeyDown}
      onFocus={onFocus}
      onMouseDown={onMouseDown}
      onCopy={onCopy}
      onPaste={onPaste}
      // Ctrl Z would otherwise undo an older change than the last one.
      onInput={() => {
        lastBatch.current = null
      }}
    >
      {children}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

/** The offers to undo replace each other, because only the last change can be undone. */
const undoToastId = 'undo-cells'

const UndoOffer = ({ text, onUndo }: { text: string; onUndo: () => void }) => (
  <span className="flex items-center justify-between gap-4">
    {text}
    <button
      type="button"
      className="pointer-events-auto -my-2 min-h-9 cursor-pointer px-2 underline underline-offset-4 pointer-coarse:min-h-11"
      onClick={onUndo}
    >
      Undo
    </button>
  </span>
)

const isUndoKey = ({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent<HTMLElement>) =>
  (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z'

/** Returns true if the text of a cell differs from its stored value. */
const isTyping = (cell: HTMLInputElement) => textOf(cell) !== String(JSON.parse(cell.dataset.saved ?? 'null') ?? '')

const cellAt = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.dataset.cell && !target.readOnly ? target : null

/** Returns the value of a cell as text to edit, without separators of thousands, although it may not be stored yet. */
const textOf = (cell: HTMLInputElement) => cell.dataset.text ?? ''
