'use client'

import { bookCaller } from '@/lib/sales/visits/actions'
import type { FreeTime } from '@/lib/sales/visits/free-times'
import { ActionForm } from '../shell/action-form'
import { FormField } from '../shell/form-field'

type Props = {
  estates: { title: string; times: FreeTime[] }[]
  /** The time to begin with, as it was pressed in the calendar of `estate`. */
  time: string | null
}

/** A visit for somebody who called: who, and when. */
export function CallerForm({ estates, time }: Props) {
  const wanted = estates.flatMap(({ times }) => times).find(free => timeValue(free) === time)
  return (
    <ActionForm action={bookCaller} submit="Book the visit" className="grid max-w-xl gap-4">
      <FormField name="name" label="Name" required autoComplete="off" />
      <FormField name="phone" label="Phone" type="tel" autoComplete="off" help="07… or with the country: +44…" />
      <FormField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="off"
        help="With it they get a mail with a calendar file."
      />
      <FormField name="time" label="Estate and time" required defaultValue={wanted ? timeValue(wanted) : ''}>
        <option value="" disabled>
          Choose a time
        </option>
        {estates.map(({ title, times }) => (
          <optgroup key={title} label={title}>
            {times.map(free => (
              <option key={free.start} value={timeValue(free)}>
                {free.label}
              </option>
            ))}
          </optgroup>
        ))}
      </FormField>
    </ActionForm>
  )
}

const timeValue = ({ estateId, start }: FreeTime) => `${estateId} ${start}`
