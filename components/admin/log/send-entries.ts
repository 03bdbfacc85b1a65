import { type FormResult, refused } from '@/lib/actions/result'
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
import { type Kind, type NewEntry, notify, type PendingEntry, pending } from './entries'

export type LogResult = FormResult<{ path: string }>

type Sender = (entry: PendingEntry, sent: SentEntry) => Promise<LogResult>

const senders: Record<Kind, Sender> = {
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

/** Milliseconds after which a request counts as lost. Its entry is sent again; the server stores it once. */
const patienceMs = 20_000

const waiting = 'No connection: it is stored on this device and will be sent automatically.'

/**
 * Logs an entry. It is stored in this browser before it is sent, after those that are pending already, so that neither a
 * lost network nor a closed tab loses it. Without an answer it stays pending, which counts as done.
 */
export async function logEntry(staffId: string, entry: NewEntry): Promise<LogResult> {
  const item: PendingEntry = { ...entry, staffId, key: crypto.randomUUID(), at: new Date().toISOString() }
  if (!pending.put(item)) {
    const { result, reason } = await send(item)
    return result ?? refused(`${reason} This browser cannot store it: try again when you are online.`)
  }
  const answers = await sendPending(staffId, item.key)
  return answers.get(item.key) ?? { done: true, message: waiting }
}

/**
 * Sends what waits of this member of staff, oldest first, in one tab at a time, until one is not answered. An entry that
 * the server does not accept stays with the reason, except the one that was just `typed`: its form shows it. Returns the
 * answers by key.
 */
export function sendPending(staffId: string, typed?: string): Promise<Map<string, LogResult>> {
  return pending.exclusively('send', {}, async () => {
    const answers = new Map<string, LogResult>()
    const isOpen = (item: PendingEntry) => item.staffId === staffId && !item.problem
    for (const { key } of pending.list().filter(isOpen)) {
      // It may have been removed meanwhile.
      const item = pending.list().find(item => item.key === key)
      if (!item) continue
      const { result, reason, isLost } = await send(item)
      if (result) answers.set(key, result)
      if (result?.done || (result && key === typed)) pending.remove(key)
      else if (result) pending.put({ ...item, problem: problemOf(result) })
      else
        for (const each of isLost ? pending.list().filter(isOpen) : [item])
          pending.put({ ...each, waitsBecause: reason })
      notify()
      if (isLost) break
    }
    return answers
  })
}

const problemOf = ({ message, fieldErrors }: NonNullable<LogResult>) =>
  Object.values(fieldErrors ?? {}).flat()[0] ?? message

type Sent = { result?: NonNullable<LogResult>; reason?: string; isLost?: boolean }

async function send(item: PendingEntry): Promise<Sent> {
  const secondsAgo = Math.max(0, Math.round((Date.now() - Date.parse(item.at)) / 1000))
  const tooLong = new Promise<Sent>(done =>
    setTimeout(done, patienceMs, { reason: 'The server does not respond.', isLost: true }),
  )
  const answer = senders[item.kind](item, {
    ...{ key: item.key, staffId: item.staffId, secondsAgo },
    // Sent later, it changes the screen that is open then.
    stays: item.stays && !item.waitsBecause,
  }).then(
    (result): Sent => ({ result: result ?? { done: true, message: 'Saved' } }),
    (error): Sent => {
      const failure = failureOf(error)
      if (failure === 'forbidden') return { result: refused(failureSummary(error)) }
      return { reason: failureSummary(error), isLost: failure !== 'failed' }
    },
  )
  return Promise.race([answer, tooLong])
}
