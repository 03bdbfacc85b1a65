'use client'

import { useState } from 'react'

/**
 * The rows of a list that they leave when they are done: those in `done` stay until the screen is left, and what comes
 * after them is appended.
 */
export function useLastingRows<Row extends { id: string }>(rows: Row[]) {
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
