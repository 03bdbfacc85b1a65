'use client'

import { useContext, useMemo, useSyncExternalStore } from 'react'
import { readStored } from '@/components/ui/browser-storage'
import { entriesKey, type KeptEntry, subscribeToEntries } from './entries'
import { StaffId } from './staff-id'

const readEntries = () => readStored(entriesKey) ?? '[]'

/** The entries that wait in this browser or were not stored, oldest first; none before hydration. */
export function useKeptEntries(): KeptEntry[] {
  const stored = useSyncExternalStore(subscribeToEntries, readEntries, () => '[]')
  return useMemo(() => {
    const entries: KeptEntry[] = JSON.parse(stored)
    return entries.filter(({ waitsBecause, problem }) => waitsBecause || problem)
  }, [stored])
}

/** The last matching entry of the signed-in member of staff that is still to be sent; undefined when there is none. */
export function useWaitingEntry(matches: (entry: KeptEntry) => boolean): KeptEntry | undefined {
  const staffId = useContext(StaffId)
  return useKeptEntries().findLast(entry => entry.staffId === staffId && !entry.problem && matches(entry))
}
