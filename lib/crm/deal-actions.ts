'use server'

import { z } from 'zod'
import { callOutcomes } from '@/db/tables/activities'
import { dealStages, lostReasons } from '@/db/tables/deals'
import { type FormResult, invalidForm } from '@/lib/action-result'
import { blankAsNull } from '@/lib/blank-as-null'
import { deleteCopy } from '@/lib/content/working-copies'
import { type ChangedEstate, changeEstate } from '../deals/change-estate.ts'
import { changeOwner, takeDeal } from '../deals/change-owner.ts'
import { addNote, logCall, logWhatsappTap, logWhatsappWritten } from '../deals/contact-person.ts'
import { requireSales } from '../deals/sight.ts'
import { setStage } from '../deals/stage.ts'
import { addTask, completeTask, moveTask, type Task } from '../deals/tasks.ts'
import { weekdayAndTime } from '../format.ts'
import { parseLocal } from '../local-time.ts'
import { changeDeal } from './deal-change'

const idSchema = z.uuid()
const localTime = z.preprocess(
  value => (typeof value === 'string' && value ? parseLocal(value.slice(0, 16)) : value),
  z.date('This is not a time.'),
)
const note = z.preprocess(blankAsNull, z.string().trim().max(4000, 'At most 4000 characters.').nullable())

/** Sets the stage; a lost deal needs a reason. */
export async function setDealStage(id: string, stage: string, lostReason: string | null = null): Promise<FormResult> {
  const sales = await requireSales('edit')
  const input = z
    .object({ stage: z.enum(dealStages), lostReason: z.enum(lostReasons).nullable() })
    .refine(({ stage, lostReason }) => stage !== 'lost' || lostReason !== null, 'Choose why it is lost.')
    .safeParse({ stage, lostReason })
  if (!input.success) return { done: false, message: input.error.issues[0]?.message ?? 'This is not a stage.' }
  return changeDeal(sales, idSchema.parse(id), { done: 'Saved', changed: ['stage'] }, (tx, deal, staff) =>
    setStage(tx, staff, deal, input.data.stage, input.data.lostReason),
  )
}

/** Gives the deal to somebody, or to nobody. */
export async function giveDeal(id: string, _before: FormResult, form: FormData): Promise<FormResult> {
  const sales = await requireSales('edit')
  const ownerId = z.preprocess(blankAsNull, z.uuid().nullable()).parse(form.get('ownerId'))
  return changeDeal(sales, idSchema.parse(id), { done: 'Saved', changed: ['owner'] }, (tx, deal, staff) =>
    changeOwner(tx, staff, deal, ownerId),
  )
}

/** Takes the deal over from the owner whom the page showed; somebody who was faster is named. */
export async function takeOver(id: string, shownOwnerId: string | null): Promise<FormResult> {
  const sales = await requireSales('edit')
  const shown = z.uuid().nullable().parse(shownOwnerId)
  return changeDeal(sales, idSchema.parse(id), { done: 'Yours now', changed: ['owner'] }, (tx, deal, staff) =>
    takeDeal(tx, staff, deal, shown),
  )
}

/** Sets the estate of a deal, or none. */
export async function setDealEstate(id: string, _before: FormResult, form: FormData): Promise<FormResult> {
  const sales = await requireSales('edit')
  const estateId = z.preprocess(blankAsNull, z.uuid().nullable()).parse(form.get('estateId'))
  const done = ({ joined, estate }: ChangedEstate) =>
    joined ? `Joined with the open deal for ${estate ?? 'no estate yet'}` : 'Saved'
  return changeDeal(sales, idSchema.parse(id), { done, changed: ['estate'] }, (tx, deal, staff) =>
    changeEstate(tx, staff, deal, estateId, sales.sight),
  )
}

const callSchema = z
  .object({
    outcome: z.enum(callOutcomes, 'Choose how the call went.'),
    text: note,
    callBackAt: z.preprocess(blankAsNull, localTime.nullable()),
  })
  .refine(({ outcome, callBackAt }) => outcome !== 'call-back' || callBackAt !== null, {
    path: ['callBackAt'],
    message: 'Choose when to call back.',
  })

/** Logs a call, with a note and a time to call again. */
export async function logDealCall(id: string, _before: FormResult, form: FormData): Promise<FormResult> {
  const sales = await requireSales('edit')
  const input = callSchema.safeParse({
    outcome: form.get('outcome'),
    text: form.get('text'),
    callBackAt: form.get('callBackAt'),
  })
  if (!input.success) return invalidForm(input.error)
  const { outcome, text, callBackAt } = input.data
  const done = (task: Task | null) =>
    task ? `Call logged. ${task.text}: ${weekdayAndTime(task.dueAt)}` : 'Call logged'
  return changeDeal(sales, idSchema.parse(id), { done, action: 'call' }, async (tx, deal, staff) => {
    const task = await logCall(tx, staff, deal, { outcome, note: text, callBackAt })
    await deleteCopy(tx, { staffId: staff.id, key: 'deal-note', entryId: deal.id })
    return task
  })
}

/** Adds a note. */
export async function addDealNote(id: string, _before: FormResult, form: FormData): Promise<FormResult> {
  const sales = await requireSales('edit')
  const text = z.string().trim().min(1, 'Write something first.').max(4000, 'At most 4000 characters.')
  const input = z.object({ text }).safeParse({ text: form.get('text') })
  if (!input.success) return invalidForm(input.error)
  return changeDeal(sales, idSchema.parse(id), { done: 'Noted', action: 'note' }, async (tx, deal, staff) => {
    await addNote(tx, staff, deal, input.data.text)
    await deleteCopy(tx, { staffId: staff.id, key: 'deal-note', entryId: deal.id })
  })
}

/** Notes that somebody opened WhatsApp with the person's number. */
export async function noteWhatsappTap(id: string): Promise<FormResult> {
  const sales = await requireSales('edit')
  return changeDeal(sales, idSchema.parse(id), { done: 'Noted' }, (tx, deal, staff) => logWhatsappTap(tx, staff, deal))
}

/** Notes that somebody wrote on WhatsApp: the person is answered. */
export async function noteWhatsappWritten(id: string): Promise<FormResult> {
  const sales = await requireSales('edit')
  return changeDeal(sales, idSchema.parse(id), { done: 'Noted as answered' }, (tx, deal, staff) =>
    logWhatsappWritten(tx, staff, deal, null),
  )
}

const taskSchema = z.object({
  text: z.string().trim().min(1, 'Write what to do.').max(200, 'At most 200 characters.'),
  dueAt: localTime,
  ownerId: z.preprocess(blankAsNull, z.uuid().nullable()),
})

/** Adds a task. */
export async function addDealTask(id: string, _before: FormResult, form: FormData): Promise<FormResult> {
  const sales = await requireSales('edit')
  const input = taskSchema.safeParse(Object.fromEntries(form))
  if (!input.success) return invalidForm(input.error)
  return changeDeal(sales, idSchema.parse(id), { done: 'Task added' }, (tx, deal, staff) =>
    addTask(tx, staff, deal, input.data),
  )
}

/** Marks a task as done. */
export async function finishTask(id: string, taskId: string): Promise<FormResult> {
  const sales = await requireSales('edit')
  return changeDeal(sales, idSchema.parse(id), { done: 'Done' }, (tx, deal, staff) =>
    completeTask(tx, staff, deal, idSchema.parse(taskId)),
  )
}

/** Moves a task to another time, in Nairobi. */
export async function postponeTask(id: string, taskId: string, to: string): Promise<FormResult> {
  const sales = await requireSales('edit')
  const dueAt = localTime.safeParse(to)
  if (!dueAt.success) return { done: false, message: 'This is not a time.' }
  return changeDeal(sales, idSchema.parse(id), { done: 'Moved' }, (tx, deal) =>
    moveTask(tx, deal, idSchema.parse(taskId), dueAt.data),
  )
}
