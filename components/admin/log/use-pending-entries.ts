'use client'

import { useContext, useMemo, useSyncExternalStore } from 'react'
import { readStored } from '@/components/ui/browser-storage'
import { parseList } from '@/db/content/parse-list'
import { entriesKey, type PendingEntry, subscribeToEntries } from './entries'
import { StaffId } from './staff-id'

const readEntries = () => readStored(entriesKey) ?? '[]'

/** Returns the entries in this browser that wait or were rejected, oldest first; no entries before hydration. */
export function usePendingEntries(): PendingEntry[] {
  const storedText = useSyncExternalStore(subscribeToEntries, readEntries, () => '[]')
  return useMemo(() => {
    const entries = parseList(storedText) as PendingEntry[]
    return entries.filter(({ waitsBecause, problem }) => waitsBecause || problem)
  }, [storedText])
}

/** Returns the last matching unsent entry of the signed-in member of staff; undefined if there is none. */
export function usePendingEntry(matches: (entry: PendingEntry) => boolean): PendingEntry | undefined {
  const staffId = useContext(StaffId)
  return usePendingEntries().findLast(entry => entry.staffId === staffId && !entry.problem && matches(entry))
}
