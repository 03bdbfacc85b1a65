'use client'

import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Icon } from '@/components/ui/icon'
import { changeEntries, publishEntries, reorderEntries, type StateResult } from '@/lib/content/actions'
import type { EntryFinding } from '@/lib/content/bulk'
import { PublishQuestion } from '../entry/publish-question'
import { toActionResult } from '../shell/to-action-result'
import { useHydrated } from '../shell/use-hydrated'
import { type ShownState, StateDot } from './state-dot'

// Loaded only by lists that staff order by hand.
const SortableRows = dynamic(() => import('./sortable-rows').then(module => module.SortableRows))

export type Row = {
  id: string
  state: ShownState
  /** The next scheduled change. */
  when: string
  path: string
  cells: string[]
}
type Head = { label: string; path: string; sorted?: 'ascending' | 'descending' | undefined }
type Props = {
  collectionKey: string
  heads: Head[]
  rows: Row[]
  editable: boolean
  orderable: boolean
  inBin: boolean
  emptyText: string
}

/** The rows of a list, with the bulk bar and, where staff order them, dragging and arrow buttons. */
export function EntryTable({ collectionKey, heads, rows: initialRows, editable, orderable, inBin, emptyText }: Props) {
  const router = useRouter()
  const [rows, setRows] = useState(initialRows)
  const [chosen, setChosen] = useState<string[]>([])
  const [question, setQuestion] = useState<{ blocked: boolean; findings: EntryFinding[] } | null>(null)
  const [working, startTransition] = useTransition()
  const busy = !useHydrated() || working

  useEffect(() => {
    setRows(initialRows)
    setChosen(before => before.filter(id => initialRows.some(row => row.id === id)))
  }, [initialRows])

  function showResult(result: StateResult, done: string) {
    if (result.status === 'refused') return void toast.error(result.message)
    finish(done)
  }

  function finish(done: string) {
    toast.success(done)
    setChosen([])
    router.refresh()
  }

  function publish(confirmed: boolean) {
    setQuestion(null)
    startTransition(async () => {
      const result = await toActionResult(publishEntries(collectionKey, chosen, confirmed))
      if (result.status === 'refused') return void toast.error(result.message)
      if (result.status === 'asks') return setQuestion({ blocked: false, findings: result.warnings })
      if (result.status === 'blocked')
        return setQuestion({ blocked: true, findings: [...result.errors, ...result.warnings] })
      finish(publishedMessage(result))
    })
  }

  function change(kind: 'unpublish' | 'bin' | 'restore', done: string) {
    startTransition(async () => {
      showResult(await toActionResult(changeEntries(collectionKey, kind, chosen)), done)
    })
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= rows.length || from === to) return
    const next = [...rows]
    const [row] = next.splice(from, 1)
    if (row) next.splice(to, 0, row)
    setRows(next)
    const ids = next.map(({ id }) => id)
    startTransition(async () => {
      const result = await toActionResult(reorderEntries(collectionKey, ids))
      if (result.status === 'refused') setRows(rows)
      showResult(result, 'Order saved')
    })
  }

  if (rows.length === 0)
    return <p className="mt-6 rounded-card border border-stone bg-white p-8 text-slate">{emptyText}</p>

  const cellsOf = (index: number, handle: ReactNode) => {
    const row = rows[index]
    return (
      row && (
        <>
          {editable && (
            <td className="p-2 text-center">
              <input
                type="checkbox"
                aria-label={`Choose ${row.cells[0]}`}
                checked={chosen.includes(row.id)}
                onChange={event =>
                  setChosen(event.target.checked ? [...chosen, row.id] : chosen.filter(id => id !== row.id))
                }
                className="size-5 accent-forest"
              />
            </td>
          )}
          {row.cells.map((cell, column) => (
            <td
              // biome-ignore lint/suspicious/noArrayIndexKey: cells are columns and never change places
              key={column}
              className={column === 0 ? 'min-w-52 px-3 py-2.5 font-medium' : 'px-3 py-2.5 whitespace-nowrap text-slate'}
            >
              {column === 0 ? (
                <Link
                  href={row.path}
                  prefetch={false}
                  className="inline-flex min-h-8 items-center hover:underline hover:underline-offset-4"
                >
                  {cell || 'Without a title'}
                </Link>
              ) : (
                <span className="block max-w-64 truncate">{cell}</span>
              )}
            </td>
          ))}
          <td className="px-3 py-2.5">
            <StateDot state={row.state} />
            {row.when && <span className="figures block text-small whitespace-nowrap text-slate">{row.when}</span>}
          </td>
          {orderable && (
            <td className="px-3 py-1">
              <span className="flex items-center text-slate">
                {handle}
                <button
                  type="button"
                  disabled={busy || index === 0}
                  aria-label={`Move ${row.cells[0]} up`}
                  onClick={() => move(index, index - 1)}
                  className="flex h-11 w-9 items-center justify-center disabled:opacity-30"
                >
                  <Icon name="chevron-down" size={16} className="rotate-180" />
                </button>
                <button
                  type="button"
                  disabled={busy || index === rows.length - 1}
                  aria-label={`Move ${row.cells[0]} down`}
                  onClick={() => move(index, index + 1)}
                  className="flex h-11 w-9 items-center justify-center disabled:opacity-30"
                >
                  <Icon name="chevron-down" size={16} />
                </button>
              </span>
            </td>
          )}
        </>
      )
    )
  }

  return (
    <div className="mt-4 rounded-card border border-stone bg-white">
      {editable && chosen.length > 0 && (
        <section
          className="flex flex-wrap items-center gap-2 border-b border-stone bg-sand px-4 py-2"
          aria-label="Chosen rows"
        >
          <span className="figures mr-2 font-medium">{chosen.length} chosen</span>
          {inBin ? (
            <button
              type="button"
              disabled={busy}
              className="button button-quiet"
              onClick={() => change('restore', 'Restored as drafts')}
            >
              Restore
            </button>
          ) : (
            <>
              <button type="button" disabled={busy} className="button button-quiet" onClick={() => publish(false)}>
                Publish
              </button>
              <button
                type="button"
                disabled={busy}
                className="button button-quiet"
                onClick={() => change('unpublish', 'Unpublished')}
              >
                Unpublish
              </button>
              <button
                type="button"
                disabled={busy}
                className="button button-quiet"
                onClick={() => change('bin', 'Moved to the bin')}
              >
                Move to the bin
              </button>
            </>
          )}
        </section>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls inside must be reachable by keyboard */}
      <section className="relative overflow-x-auto" tabIndex={0} aria-label="Entries">
        <table className="w-full text-left">
          <thead className="text-small text-slate">
            <tr className="border-b border-stone">
              {editable && (
                <th className="w-11 p-2 text-center">
                  <input
                    type="checkbox"
                    aria-label="Choose all on this page"
                    checked={chosen.length === rows.length}
                    onChange={event => setChosen(event.target.checked ? rows.map(row => row.id) : [])}
                    className="size-5 accent-forest"
                  />
                </th>
              )}
              {heads.map((head, index) => (
                <th
                  key={head.label}
                  scope="col"
                  aria-sort={head.sorted}
                  className="px-3 py-2 font-medium whitespace-nowrap"
                >
                  <Link
                    href={head.path}
                    prefetch={false}
                    className="inline-flex min-h-8 items-center gap-1 hover:text-ink"
                  >
                    {head.label}
                    {head.sorted && (
                      <Icon name="chevron-down" size={14} className={head.sorted === 'ascending' ? 'rotate-180' : ''} />
                    )}
                  </Link>
                  {index === 0 && <span className="sr-only">, leads to the entry</span>}
                </th>
              ))}
              <th scope="col" className="px-3 py-2 font-medium">
                State
              </th>
              {orderable && (
                <th scope="col" className="px-3 py-2 font-medium">
                  Order
                </th>
              )}
            </tr>
          </thead>
          {orderable ? (
            <SortableRows rows={rows.map(({ id, cells }) => ({ id, name: cells[0] ?? '' }))} busy={busy} onMove={move}>
              {cellsOf}
            </SortableRows>
          ) : (
            <tbody>
              {rows.map((row, index) => (
                <tr key={row.id} className="border-b border-stone last:border-0 hover:bg-paper">
                  {cellsOf(index, null)}
                </tr>
              ))}
            </tbody>
          )}
        </table>
      </section>
      {question && (
        <PublishQuestion
          title={question.blocked ? 'None of them is published yet' : 'Publish them like this?'}
          findings={question.findings.map(({ id, name, message }) => ({
            message,
            entry: { name, path: rows.find(row => row.id === id)?.path ?? '' },
          }))}
          {...(!question.blocked && { onPublish: () => publish(true) })}
          onClose={() => setQuestion(null)}
        />
      )}
    </div>
  )
}

function publishedMessage({ published, scheduled }: { published: number; scheduled: number }): string {
  if (scheduled === 0) return 'Published'
  return published === 0 ? 'Scheduled' : `${published} published, ${scheduled} scheduled`
}
