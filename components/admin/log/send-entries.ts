import { type FormResult, failureWith } from '@/lib/actions/result'
import {
  addDealNote,
  addDealTask,
  finishTask,
  logDealCall,
  noteWhatsappWritten,
  postponeTask,
} from '@/lib/pipeline/deals/deal-actions'
import type { SentEntry } from '@/lib/pipeline/deals/sent-entry'
import { addWalkIn } from '@/lib/pipeline/walk-in/actions'
import { checkIn } from '@/lib/visits/booking-actions'
import { failureOf, failureSummary } from '../controls/to-action-result'
import { type EntryKind, type NewEntry, notifyOfChange, type PendingEntry, pendingEntries } from './entries'

export type LogResult = FormResult<{ path: string }>

type Sender = (entry: PendingEntry, sent: SentEntry) => Promise<LogResult>

const senders: Record<EntryKind, Sender> = {
  call: ({ target, values }, sent) => logDealCall(target, formOf(values), sent),
  note: ({ target, values }, sent) => addDealNote(target, formOf(values), sent),
  whatsapp: ({ target }, sent) => noteWhatsappWritten(target, sent),
  task: ({ target, values }, sent) => addDealTask(target, formOf(values), sent),
  'task-done': ({ target, values }, sent) => finishTask(target, values.task ?? '', sent),
  'task-moved': ({ target, values }, sent) => postponeTask(target, values.task ?? '', values.to ?? '', sent),
  visit: ({ target, values }, sent) => checkIn(target, values.outcome as 'arrived' | 'open', sent),
  person: ({ values }, sent) => addWalkIn(formOf(values), sent),
}

function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

/** Milliseconds after which a request counts as lost. The entry is then sent again; the server stores it once. */
const timeoutMs = 20_000

const storedMessage = 'No connection: it is stored on this device and will be sent automatically.'

/**
 * Logs an entry. The entry is stored in this browser and sent after earlier pending entries, so that neither a lost
 * network nor a closed tab loses it. Without a response the entry stays pending, and the result is a success.
 */
export async function logEntry(staffId: string, entry: NewEntry): Promise<LogResult> {
  const item: PendingEntry = { ...entry, staffId, key: crypto.randomUUID(), at: new Date().toISOString() }
  if (!pendingEntries.put(item)) {
    const { result, reason } = await send(item)
    return result ?? failureWith(`${reason} This browser cannot store it: try again when you are online.`)
  }
  const results = await sendPending(staffId, item.key)
  return results.get(item.key) ?? { done: true, message: storedMessage }
}

/**
 * Sends the pending entries of a member of staff, oldest first and in one tab at a time, until a request gets no
 * response. A rejected entry stays in this browser with the reason, except the entry with the key `openFormKey`,
 * whose form shows the reason. Returns the results by key.
 */
export function sendPending(staffId: string, openFormKey?: string): Promise<Map<string, LogResult>> {
  return pendingEntries.exclusively('send', {}, async () => {
    const results = new Map<string, LogResult>()
    const canBeSent = (item: PendingEntry) => item.staffId === staffId && !item.problem
    for (const { key } of pendingEntries.list().filter(canBeSent)) {
      // The entry may have been removed meanwhile.
      const item = pendingEntries.list().find(item => item.key === key)
      if (!item) continue
      const { result, reason, isLost } = await send(item)
      if (result) results.set(key, result)
      if (result?.done || (result && key === openFormKey)) pendingEntries.remove(key)
      else if (result) pendingEntries.put({ ...item, problem: problemOf(result) })
      else
        for (const each of isLost ? pendingEntries.list().filter(canBeSent) : [item])
          pendingEntries.put({ ...each, waitsBecause: reason })
      notifyOfChange()
      if (isLost) break
    }
    return results
  })
}

const problemOf = ({ message, fieldErrors }: NonNullable<LogResult>) =>
  Object.values(fieldErrors ?? {}).flat()[0] ?? message

/** `result` is the response; without one, `reason` names the cause, and `isLost` stops sending later entries. */
type SendResult = { result?: NonNullable<LogResult>; reason?: string; isLost?: boolean }

async function send(item: PendingEntry): Promise<SendResult> {
  const secondsAgo = Math.max(0, Math.round((Date.now() - Date.parse(item.at)) / 1000))
  const timeout = new Promise<SendResult>(done =>
    setTimeout(done, timeoutMs, { reason: 'The server does not respond.', isLost: true }),
  )
  const response = senders[item.kind](item, {
    key: item.key,
    staffId: item.staffId,
    secondsAgo,
    // An entry that is sent later refreshes the screen that is open then.
    stays: item.stays && !item.waitsBecause,
  }).then(
    (result): SendResult => ({ result: result ?? { done: true, message: 'Saved' } }),
    (error): SendResult => {
      const failure = failureOf(error)
      if (failure === 'forbidden') return { result: failureWith(failureSummary(error)) }
      return { reason: failureSummary(error), isLost: failure !== 'failed' }
    },
  )
  return Promise.race([response, timeout])
}
