'use server'

import { z } from 'zod'
import { amountSchema } from '@/db/content/amount-schema'
import { instantSchema, pastDaySchema } from '@/db/content/days'
import { requireId } from '@/lib/actions/require-id'
import { type FormResult, failureWith, invalidField } from '@/lib/actions/result'
import { formInput, staffAction } from '@/lib/actions/staff-action'
import { requireAreaAccess } from '@/lib/auth/access'
import { getSettings } from '@/lib/content/settings'
import { db } from '@/lib/database'
import { blankAsNull } from '@/lib/text/blank-as-null'
import { shillings } from '@/lib/text/format'
import { parseLocal } from '@/lib/time/local-time'
import { plannedDay } from '@/lib/time/planned-time'
import { dealScopeFor } from '../pipeline/deal-scope.ts'
import { findReservationOrSale, type ReservationOrSale } from '../pipeline/deals/reservations-and-sales.ts'
import { startsAtSchema } from './planned/starts-at'
import { findLeadByReference } from './queries'
import { changeUnit, type Transition } from './unit-transitions'

const text = (max: number) =>
  z.preprocess(blankAsNull, z.string().trim().max(max, `At most ${max} characters.`).nullish())

const claimSchema = z.object({
  /** The reference of the lead. */
  lead: text(20),
  /** The text in the search for a lead if no lead was chosen. */
  leadSearch: text(100),
  reason: text(400),
  receiptNumber: text(60),
  receiptAmount: amountSchema({ max: 1_000_000_000_000 }).nullish(),
  agreementOn: z.preprocess(blankAsNull, pastDaySchema().nullish()),
  sellerId: z.preprocess(blankAsNull, z.uuid().nullish()),
  /** The price that the form showed; `none` for an unknown price. */
  expectedPrice: z.union([z.literal('none').transform(() => null), z.coerce.number().int()]).optional(),
  /** Set if a cancelled reservation or sale was stored by mistake, so that no payment is returned. */
  isMistake: z.literal('on').optional(),
  /** The claim that the form showed; a change of another claim is rejected. */
  claimId: z.preprocess(blankAsNull, z.uuid().nullish()),
  /** The last day of a hold: the hold ends at the end of this day. */
  heldUntil: z.preprocess(blankAsNull, plannedDay(2).nullish()),
  /** The request that the form showed: its claim, and when it was sent or last corrected. */
  requestClaimId: z.preprocess(blankAsNull, z.uuid().nullish()),
  requestAskedAt: z.preprocess(blankAsNull, instantSchema().nullish()),
  startsAt: startsAtSchema,
})

const holdTransitions = ['hold', 'extend', 'end-hold', 'ask'] as const
const saleTransitions = ['release', 'cancel-release', 'withdraw', 'reserve', 'sell', 'cancel', 'decline'] as const

/** Holds a home for a lead, extends or ends the hold, or asks for a reservation. */
export async function changeHold(id: string, verb: string, _before: FormResult, form: FormData): Promise<FormResult> {
  return change('holds', holdTransitions, id, verb, form)
}

/** Releases (also later), withdraws, reserves or sells a home, cancels a reservation or sale, or declines a request. */
export async function changeSale(id: string, verb: string, _before: FormResult, form: FormData): Promise<FormResult> {
  return change('inventory', saleTransitions, id, verb, form)
}

function change(
  area: 'holds' | 'inventory',
  transitions: readonly Transition[],
  id: string,
  verb: string,
  form: FormData,
): Promise<FormResult> {
  const guard = () => requireAreaAccess('edit', area)
  return staffAction(
    guard,
    formInput(claimSchema, form),
    async (staff, { lead, leadSearch, isMistake, heldUntil, requestClaimId, requestAskedAt, ...values }) => {
      if (leadSearch) return invalidField('lead', `Choose who “${leadSearch}” is.`)
      const leadId = lead ? await findLeadByReference(db, lead, await dealScopeFor(db, staff)) : null
      if (lead && !leadId) return invalidField('lead', 'There is no lead with this reference.')
      const { holdHours } = await getSettings()
      const transition = z.enum(transitions).parse(verb)
      // The form sends no price while it loads the price for another person.
      if ((transition === 'reserve' || transition === 'sell') && values.expectedPrice === undefined)
        return failureWith('Wait until the price is shown, then press again.')
      const unitId = requireId(id, 'home')
      const isCancellation = transition === 'cancel' && isMistake === undefined
      const cancelledClaim = isCancellation ? await findReservationOrSale(db, unitId) : null
      await changeUnit(db, staff, unitId, transition, {
        ...values,
        leadId,
        hours: holdHours,
        until: heldUntil ? parseLocal(`${heldUntil}T23:59:59`) : null,
        isMistake: isMistake === 'on',
        request: requestClaimId && requestAskedAt ? { claimId: requestClaimId, askedAt: requestAskedAt } : null,
      })
      if (transition === 'ask') return 'Request sent. You get a notice when it is decided.'
      return cancelledClaim ? cancelledText(cancelledClaim) : 'Done'
    },
  )
}

/** Returns the message after a cancellation, with the amount to return to the buyer. */
const cancelledText = ({ receiptAmount, receiptNumber }: ReservationOrSale) =>
  receiptAmount
    ? `Cancelled. ${shillings(receiptAmount)} to return${receiptNumber ? `, receipt ${receiptNumber}` : ''}.`
    : 'Cancelled'
