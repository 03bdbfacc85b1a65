import { useRouter } from 'next/navigation'
import { useEffect, useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import { reorderEntries } from '@/lib/content/actions'
import { toActionResult } from '../../controls/to-action-result'
import { useHydrated } from '../../shell/use-hydrated'
import { useSelection } from '../selection'

/** Manages the order of entries. A move is shown immediately and undone if the server rejects it. */
export function useRowOrder<Row extends { id: string }>(collectionKey: string, storedRows: Row[]) {
  const router = useRouter()
  const { clear } = useSelection()
  const [rows, setRows] = useState(storedRows)
  const [saving, startTransition] = useTransition()
  const busy = !useHydrated() || saving

  useEffect(() => setRows(storedRows), [storedRows])

  function move(from: number, to: number) {
    if (to < 0 || to >= rows.length || from === to) return
    const next = [...rows]
    next.splice(to, 0, ...next.splice(from, 1))
    setRows(next)
    const ids = next.map(({ id }) => id)
    startTransition(async () => {
      const result = await toActionResult(reorderEntries(collectionKey, ids))
      if (!result.done) {
        setRows(rows)
        return void toast.error(result.message)
      }
      toast.success('Order saved')
      clear()
      router.refresh()
    })
  }

  return { rows, busy, move }
}
