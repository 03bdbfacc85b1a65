'use client'

import { useState } from 'react'
import type { FieldErrors as Errors } from '@/lib/actions/result'
import { priceChangeKinds, roundingSteps } from '@/lib/inventory/price-options'
import { FieldErrors, FormField } from '../controls/form-field'
import { Options } from '../controls/options'

type Kind = (typeof priceChangeKinds)[number]

const kindLabels: Record<Kind, string> = {
  percent: 'By a percentage',
  amount: 'By an amount in shillings',
  set: 'To one price in shillings',
}

const help: Record<Kind, string> = {
  percent: 'Such as 3; with a minus to lower, such as -2.5.',
  amount: 'Such as 200,000 or 0.2M; with a minus to lower.',
  set: 'Such as 13,600,000 or 13.6M.',
}

/** Asks by how much prices change, how new prices are rounded, and when they begin. */
export function PriceFields({ errors, isOneHome }: { errors: Errors; isOneHome: boolean }) {
  const [kind, setKind] = useState<Kind>('percent')
  return (
    <FieldErrors value={errors}>
      <fieldset>
        <legend className="mb-1 font-medium">Change {isOneHome ? 'it' : 'them'}</legend>
        {priceChangeKinds.map(option => (
          <label key={option} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="kind"
              value={option}
              checked={kind === option}
              onChange={() => setKind(option)}
              className="size-5 accent-forest"
            />
            {kindLabels[option]}
          </label>
        ))}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          name="value"
          label={kind === 'percent' ? 'Percent' : 'Amount'}
          help={kind === 'set' && !isOneHome ? `${help.set} All chosen homes get it.` : help[kind]}
          autoComplete="off"
        />
        {kind === 'set' ? (
          <input type="hidden" name="step" value="1" />
        ) : (
          <FormField
            name="step"
            label={isOneHome ? 'Round the new price to' : 'Round new prices to'}
            defaultValue="10000"
          >
            <Options
              options={roundingSteps.map(step => [
                String(step),
                step === 1 ? 'Whole shillings' : `The nearest ${step.toLocaleString('en-GB')}`,
              ])}
            />
          </FormField>
        )}
        <FormField
          name="startsAt"
          label="From"
          type="datetime-local"
          help={`Leave empty to change ${isOneHome ? 'it now. Otherwise it changes' : 'them now. Otherwise they change'} automatically at that time (Nairobi).`}
        />
      </div>
    </FieldErrors>
  )
}
