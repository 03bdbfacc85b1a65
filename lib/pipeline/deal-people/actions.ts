'use server'

import { z } from 'zod'
import { requireId } from '@/lib/actions/require-id'
import type { FormResult } from '@/lib/actions/result'
import { formInput, noInput, staffAction } from '@/lib/actions/staff-action'
import { db } from '@/lib/database'
import { requireContactInScope, requireSales } from '../deal-scope.ts'
import { changeDeal } from '../deals/deal-change'
import { makeMainContact, separatePerson, setRole } from './deal-people.ts'
import { dealPersonSchema, enterPerson, roleSchema } from './enter-person'

const sales = () => requireSales('edit')

/** Adds a person to a deal: a known person if staff chose one, otherwise a new one. */
export async function addDealPerson(dealId: string, _before: FormResult, form: FormData): Promise<FormResult> {
  return staffAction(sales, formInput(dealPersonSchema, form), async (by, entered) => {
    if (entered.chosenContactId) await requireContactInScope(entered.chosenContactId)
    await db.transaction(tx => enterPerson(tx, by, requireId(dealId, 'deal'), entered))
    return 'Added.'
  })
}

/** Separates a person from a deal, which gives them a deal of their own. */
export async function separateDealPerson(dealId: string, contactId: string): Promise<FormResult> {
  return staffAction(sales, noInput, async by => {
    await changeDeal(by, dealId, { changed: ['people'] }, (tx, deal, staff) =>
      separatePerson(tx, staff, deal, requireId(contactId, 'person')),
    )
    return 'They have a deal of their own now.'
  })
}

export async function setMainContact(dealId: string, contactId: string): Promise<FormResult> {
  return staffAction(sales, noInput, async by => {
    await changeDeal(by, dealId, { changed: ['people'] }, (tx, deal, staff) =>
      makeMainContact(tx, staff, deal, requireId(contactId, 'person')),
    )
    return 'They are the main contact now.'
  })
}

export async function setDealRole(
  dealId: string,
  contactId: string,
  _before: FormResult,
  form: FormData,
): Promise<FormResult> {
  return staffAction(sales, formInput(z.object({ role: roleSchema }), form), async (by, { role }) => {
    await changeDeal(by, dealId, { changed: ['people'] }, (tx, deal, staff) =>
      setRole(tx, staff, deal, { contactId: requireId(contactId, 'person'), role }),
    )
    return 'Saved'
  })
}
