'use client'

import { useState } from 'react'

/**
 * Keeps rows on the screen that disappear from their list when they are done. Rows passed to `keep` remain until the
 * screen is left; new rows are appended.
 */
export function useRowsUntilLeave<Row extends { id: string }>(rows: Row[]) {
  const [shown, setShown] = useState(rows)
  const [done, setDone] = useState<string[]>([])

  const present = new Map(rows.map(row => [row.id, row]))
  const before = shown.filter(({ id }) => present.has(id) || done.includes(id))
  const next = [...before, ...rows.filter(({ id }) => !before.some(row => row.id === id))]
  if (next.length !== shown.length || next.some(({ id }, index) => id !== shown[index]?.id)) setShown(next)

  return {
    rows: next.map(row => present.get(row.id) ?? row),
    keep: (id: string) => setDone(ids => [...ids, id]),
    forget: (ids: readonly string[]) => setDone(kept => kept.filter(id => !ids.includes(id))),
  }
}
