'use server'

import { z } from 'zod'
import { callOutcomes } from '@/db/tables/activities'
import { chosenStages, dealStages, lostReasons } from '@/db/tables/deals'
import { requireId } from '@/lib/actions/require-id'
import type { FormResult } from '@/lib/actions/result'
import { formInput, inputOf, noInput, staffAction } from '@/lib/actions/staff-action'
import { deleteCopyOf } from '@/lib/content/working-copies'
import { ConflictError } from '@/lib/errors'
import { blankAsNull } from '@/lib/text/blank-as-null'
import { weekdayAndTime } from '../../text/format.ts'
import { plannedTime } from '../../time/planned-time.ts'
import { findAgent } from '../assignment/agents.ts'
import { assignToSelf, changeOwner } from '../assignment/change-owner.ts'
import { requireSales } from '../deal-scope.ts'
import { stageLabels } from '../labels.ts'
import { addNote, logCall, logWhatsappTap, logWhatsappWritten } from '../people/contact-person.ts'
import { changeEstate } from './change-estate.ts'
import { changeDeal, logOnDeal, undoLastOf } from './deal-change'
import type { SentEntry } from './sent-entry.ts'
import { setStage } from './stage.ts'
import { addTask, completeTask, moveTask } from './tasks.ts'

const sales = () => requireSales('edit')

const optionalId = z.preprocess(blankAsNull, z.uuid().nullable())
const dueTime = plannedTime({ from: 'a year ago', years: 2 })
const note = z.preprocess(blankAsNull, z.string().trim().max(4000, 'At most 4000 characters.').nullable())

const stageSchema = z
  .object({
    /** The stage that the screen of the sender showed. */
    shown: z.enum(dealStages),
    stage: z.enum(chosenStages, 'Reserve or sell a home on its own screen.'),
    lostReason: z.enum(lostReasons).nullable(),
  })
  .refine(({ stage, lostReason }) => stage !== 'lost' || lostReason !== null, 'Choose why it is lost.')

/** Sets the stage of a deal if its stage is still the one that the screen showed; a lost deal needs a reason. */
export async function setDealStage(
  id: string,
  shown: string,
  stage: string,
  lostReason: string | null = null,
): Promise<FormResult> {
  return staffAction(sales, inputOf(stageSchema, { shown, stage, lostReason }), async (by, values) => {
    await changeDeal(by, id, { changed: ['stage'] }, async (tx, deal, staff) => {
      if (deal.stage !== values.shown)
        throw new ConflictError(`Its stage is ${stageLabels[deal.stage]} by now: load this screen again to see it.`)
      await setStage(tx, staff, deal, values.stage, values.lostReason)
    })
    return 'Saved'
  })
}

/** Undoes the last action of this member of staff on the deal: a stage, a logged call or a completed task. */
export async function undoOnDeal(id: string): Promise<FormResult> {
  return staffAction(sales, noInput, async by => {
    await undoLastOf(by, id)
    return 'Undone'
  })
}

export async function giveDeal(id: string, _before: FormResult, form: FormData): Promise<FormResult> {
  return staffAction(sales, formInput(z.object({ ownerId: optionalId }), form), async (by, { ownerId }) => {
    await changeDeal(by, id, { changed: ['owner'] }, (tx, deal, staff) => changeOwner(tx, staff, deal, ownerId))
    return 'Saved'
  })
}

/** Gives the deal to the signed-in member of staff. Fails with the owner's name if the owner has changed. */
export async function assignToMe(id: string, shownOwnerId: string | null): Promise<FormResult> {
  return staffAction(sales, inputOf(z.uuid().nullable(), shownOwnerId), async (by, shown) => {
    await changeDeal(by, id, { changed: ['owner'] }, (tx, deal, staff) => assignToSelf(tx, staff, deal, shown))
    return 'Assigned to you'
  })
}

export async function setDealEstate(id: string, _before: FormResult, form: FormData): Promise<FormResult> {
  return staffAction(sales, formInput(z.object({ estateId: optionalId }), form), async (by, { estateId }) => {
    const { joined, estate } = await changeDeal(by, id, { changed: ['estate'] }, (tx, deal, staff) =>
      changeEstate(tx, staff, deal, estateId, by.scope),
    )
    return joined ? `Joined with the open deal for ${estate ?? 'no estate yet'}` : 'Saved'
  })
}

const callSchema = z
  .object({
    outcome: z.enum(callOutcomes, 'Choose how the call went.'),
    text: note,
    callBackAt: z.preprocess(blankAsNull, dueTime.nullable()),
  })
  .refine(({ outcome, callBackAt }) => outcome !== 'call-back' || callBackAt !== null, {
    path: ['callBackAt'],
    message: 'Choose when to call back.',
  })

const readCall = (form: FormData) => ({
  outcome: form.get('outcome'),
  text: form.get('text'),
  callBackAt: form.get('callBackAt'),
})

/** Logs a call. `sent` has the key and the age of an entry that the browser may send repeatedly. */
export async function logDealCall(id: string, form: FormData, sent?: SentEntry): Promise<FormResult> {
  return staffAction(
    sales,
    formInput(callSchema, form, readCall),
    async (by, { outcome, text, callBackAt }) => {
      const task = await logOnDeal(by, id, sent, { action: 'call' }, async (tx, deal, staff, at) => {
        const task = await logCall(tx, staff, deal, { outcome, note: text, callBackAt }, at)
        await deleteCopyOf(tx, staff, form)
        return task
      })
      return task ? `Call logged. ${task.text}: ${weekdayAndTime(task.dueAt)}` : 'Call logged'
    },
    { skipRefresh: sent?.stays },
  )
}

const noteSchema = z.object({
  text: z.string().trim().min(1, 'Write something first.').max(4000, 'At most 4000 characters.'),
})

export async function addDealNote(id: string, form: FormData, sent?: SentEntry): Promise<FormResult> {
  return staffAction(sales, formInput(noteSchema, form), async (by, { text }) => {
    await logOnDeal(by, id, sent, { action: 'note' }, async (tx, deal, staff, at) => {
      await addNote(tx, staff, deal, text, at)
      await deleteCopyOf(tx, staff, form)
    })
    return 'Note saved'
  })
}

/** Records that staff opened WhatsApp with the number of the person. */
export async function noteWhatsappTap(id: string): Promise<FormResult> {
  return staffAction(sales, noInput, async by => {
    await changeDeal(by, id, {}, (tx, deal, staff) => logWhatsappTap(tx, staff, deal))
    return 'Noted'
  })
}

/** Records that staff wrote on WhatsApp, which counts as a reply to the person. */
export async function noteWhatsappWritten(id: string, sent?: SentEntry): Promise<FormResult> {
  return staffAction(sales, noInput, async by => {
    await logOnDeal(by, id, sent, {}, (tx, deal, staff, at) => logWhatsappWritten(tx, staff, deal, null, at))
    return 'Marked as replied'
  })
}

const taskSchema = z.object({
  text: z.string().trim().min(1, 'Write what to do.').max(200, 'At most 200 characters.'),
  dueAt: dueTime,
  ownerId: optionalId,
})

export async function addDealTask(id: string, form: FormData, sent?: SentEntry): Promise<FormResult> {
  return staffAction(sales, formInput(taskSchema, form), async (by, task) => {
    await logOnDeal(by, id, sent, {}, async (tx, deal, staff) => {
      if (task.ownerId && !(await findAgent(tx, task.ownerId)))
        throw new ConflictError('This person cannot work with leads.')
      return addTask(tx, staff, deal, task)
    })
    return 'Task added'
  })
}

export async function finishTask(id: string, taskId: string, sent?: SentEntry): Promise<FormResult> {
  return staffAction(
    sales,
    noInput,
    async by => {
      await logOnDeal(by, id, sent, {}, (tx, deal, staff, at) =>
        completeTask(tx, staff, deal, requireId(taskId, 'task'), at),
      )
      return 'Done'
    },
    { skipRefresh: sent?.stays },
  )
}

export async function postponeTask(id: string, taskId: string, to: string, sent?: SentEntry): Promise<FormResult> {
  return staffAction(sales, inputOf(dueTime, to), async (by, dueAt) => {
    await logOnDeal(by, id, sent, {}, (tx, deal) => moveTask(tx, deal, requireId(taskId, 'task'), dueAt))
    return 'Moved'
  })
}
