'use client'

import { useContext, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { NewEntry } from './entries'
import { type LogResult, logEntry } from './send-entries'
import { StaffId } from './staff-id'

/** Logs actions of staff, also without a network. `logWithToast` also shows the result in a toast. */
export function useLog() {
  const staffId = useContext(StaffId)
  const [busy, startTransition] = useTransition()
  const log = (entry: NewEntry): Promise<LogResult> => logEntry(staffId, entry)

  function logWithToast(entry: NewEntry, onDone = () => {}) {
    startTransition(async () => {
      const result = await log(entry)
      if (!result?.done) return void toast.error(result?.message ?? 'It could not be saved.')
      onDone()
      toast.success(result.message)
    })
  }

  return { busy, log, logWithToast }
}
