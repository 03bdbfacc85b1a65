'use client'

import { type FormEvent, useState } from 'react'
import { useOnHide } from '@/components/ui/use-on-hide'
import type { Role } from '@/db/tables/staff'
import type { LeadChoice } from '@/lib/pipeline/people/lead-choices'
import { createQuote } from '@/lib/quotes/actions'
import type { DiscountLimits } from '@/lib/quotes/discount'
import type { QuotableHome } from '@/lib/quotes/quotable-homes'
import { FormField } from '../controls/form-field'
import { Options } from '../controls/options'
import { SenderField } from '../controls/sender-field'
import { ActionForm } from '../shell/action-form'
import { type QuoteChoice, type QuotePlan, QuotePreview } from './quote-preview'

type Props = {
  /** The possible buyers: the senders of the deal, beginning with the proposed buyer. */
  buyers: LeadChoice[]
  previousQuoteId: string | null
  role: Role
  homes: QuotableHome[]
  plans: QuotePlan[]
  limits: DiscountLimits
  preset: {
    /** The id of the quote that the unchanged form makes. */
    id: string
    unitId: string | null
    /** A remark about the preselected home. */
    note: string | null
    planId: string | null
    discount: Pick<QuoteChoice, 'discount' | 'discountBy'>
    validUntil: string
    today: string
  }
}

/** Groups the homes by estate, without `Map.groupBy`, which older browsers lack. */
const groupsOf = (homes: readonly QuotableHome[]) =>
  [...new Set(homes.map(({ estate }) => estate))].map(
    estate => [estate, homes.filter(home => home.estate === estate)] as const,
  )

/** Asks for the home, payment plan, discount and last day of a quote, and shows the resulting payments. */
export function QuoteForm({ buyers, previousQuoteId, role, homes, plans, limits, preset }: Props) {
  const presetUnitId = homes.some(({ id }) => id === preset.unitId) ? (preset.unitId ?? '') : ''
  const [choice, setChoice] = useState<QuoteChoice>({
    unitId: presetUnitId,
    planId: preset.planId ?? '',
    ...preset.discount,
  })
  // Every change makes another quote; the same form sent twice makes one.
  const [id, setId] = useState(preset.id)
  // Staff who return to the form make another quote.
  useOnHide(() => setId(crypto.randomUUID()))
  const home = homes.find(({ id }) => id === choice.unitId)
  const plansOfHome = plans.filter(
    plan => plan.estateId === home?.estateId && (plan.unitTypeId === null || plan.unitTypeId === home.unitTypeId),
  )

  function readForm(event: FormEvent<HTMLDivElement>) {
    const form = event.currentTarget.closest('form')
    if (!form) return
    setId(crypto.randomUUID())
    const text = (name: string) => String(new FormData(form).get(name) ?? '')
    setChoice({
      unitId: text('unitId'),
      planId: text('planId'),
      discount: text('discount'),
      discountBy: text('discountBy') === 'amount' ? 'amount' : 'percent',
    })
  }

  return (
    <ActionForm action={createQuote.bind(null, previousQuoteId)} submit="Create the quote">
      <div className="grid items-start gap-6 md:grid-cols-2" onInput={readForm} onChange={readForm}>
        <div className="grid gap-4">
          <input type="hidden" name="id" value={id} />
          {home && <input type="hidden" name="shownPrice" value={home.price} />}
          <SenderField name="leadId" choices={buyers.map(({ id, label }) => [id, label])} />
          <FormField
            name="unitId"
            label="Home"
            defaultValue={presetUnitId}
            required
            {...(preset.note && { help: preset.note })}
          >
            {presetUnitId === '' && <option value="">Choose a home</option>}
            {groupsOf(homes).map(([estate, group]) => (
              <optgroup key={estate} label={estate}>
                <Options options={group.map(({ id, code, type }) => [id, `${code}, ${type}`])} />
              </optgroup>
            ))}
          </FormField>
          {/* Another home has other payment plans, so the key resets the choice. */}
          <FormField key={home?.id} name="planId" label="Payment plan" defaultValue={choice.planId}>
            <Options options={plansOfHome.map(({ id, title }) => [id, title])} />
          </FormField>
          <div className="grid grid-cols-2 gap-4">
            <FormField name="discount" label="Discount" defaultValue={choice.discount} autoComplete="off" />
            <FormField name="discountBy" label="In" defaultValue={choice.discountBy}>
              <option value="percent">Percent</option>
              <option value="amount">Shillings</option>
            </FormField>
          </div>
          <FormField
            name="validUntil"
            label="Valid until"
            type="date"
            defaultValue={preset.validUntil}
            min={preset.today}
          />
        </div>
        <QuotePreview
          choice={choice}
          home={home}
          plan={plansOfHome.find(({ id }) => id === choice.planId) ?? plansOfHome[0]}
          today={preset.today}
          role={role}
          limits={limits}
        />
      </div>
    </ActionForm>
  )
}
