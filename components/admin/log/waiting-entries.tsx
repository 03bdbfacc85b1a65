'use client'

import { useContext, useEffect } from 'react'
import { weekdayAndTime } from '@/lib/text/format'
import { Button } from '../controls/button'
import { type PendingEntry, removeEntry } from './entries'
import { sendPending } from './send-entries'
import { StaffId } from './staff-id'
import { usePendingEntries } from './use-pending-entries'

const retryMs = 30_000

/** Lists the entries that wait or were rejected, and sends the waiting ones automatically. */
export function WaitingEntries() {
  const staffId = useContext(StaffId)
  const entries = usePendingEntries()
  const ownEntries = entries.filter(entry => entry.staffId === staffId)
  const waiting = ownEntries.filter(({ problem }) => !problem)
  const otherCount = entries.length - ownEntries.length

  useEffect(() => {
    // Also sends entries of a tab that was closed while sending.
    const send = () => void sendPending(staffId)
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [staffId])

  useEffect(() => {
    if (waiting.length === 0) return
    const timer = setInterval(() => void sendPending(staffId), retryMs)
    return () => clearInterval(timer)
  }, [staffId, waiting.length])

  return (
    <>
      {waiting.length > 0 && (
        <details className="border-b border-stone bg-sand px-4 py-2 md:px-6">
          <summary className="min-h-9 cursor-pointer py-1 font-medium">
            {waiting.length === 1 ? '1 entry is' : `${waiting.length} entries are`} stored on this device.{' '}
            <span className="font-normal">
              {waiting[0]?.waitsBecause} {waiting.length === 1 ? 'It' : 'They'} will be sent automatically.
            </span>
          </summary>
          <Entries entries={waiting} />
        </details>
      )}
      {ownEntries.length > waiting.length && (
        <div className="border-b border-stone bg-white px-4 py-2 md:px-6">
          <p className="font-medium text-danger">Logged without a connection, and not accepted by the server:</p>
          <Entries entries={ownEntries.filter(({ problem }) => problem)} />
        </div>
      )}
      {otherCount > 0 && (
        <p className="border-b border-stone bg-sand px-4 py-2 md:px-6">
          {otherCount === 1 ? '1 entry' : `${otherCount} entries`} of another account: sent when that account signs in
          here.
        </p>
      )}
    </>
  )
}

function Entries({ entries }: { entries: PendingEntry[] }) {
  return (
    <ul>
      {entries.map(({ key, title, at, values, problem }) => (
        <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 border-t border-stone py-2">
          <span className="min-w-0 break-words">
            {title}, {weekdayAndTime(new Date(at))}
            {(values.text ?? values.message) && (
              <span className="block whitespace-pre-line">{values.text ?? values.message}</span>
            )}
            {problem && <span className="block text-danger">{problem}</span>}
          </span>
          <Button onClick={() => removeEntry(key)}>
            Remove<span className="sr-only"> {title}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
