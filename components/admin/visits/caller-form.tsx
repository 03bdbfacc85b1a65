'use client'

import { bookCaller } from '@/lib/sales/visits/actions'
import type { FreeTime } from '@/lib/sales/visits/free-times'
import { ChosenPerson, SimilarPeople, useSimilar } from '../people/similar-people'
import { ActionForm } from '../shell/action-form'
import { FormField } from '../shell/form-field'

type Props = {
  estates: { title: string; times: FreeTime[] }[]
  /** The time to begin with, as it was pressed in the calendar of `estate`. */
  time: string | null
}

/** A visit for somebody who called: who, and when; people who may be the same are shown while typing. */
export function CallerForm({ estates, time }: Props) {
  const { onInput, ...choice } = useSimilar()
  const wanted = estates.flatMap(({ times }) => times).find(free => timeValue(free) === time)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
      <div onInput={onInput}>
        <ActionForm action={bookCaller} submit="Book the visit" className="grid max-w-xl gap-4">
          <ChosenPerson {...choice} />
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
      </div>
      <SimilarPeople {...choice} />
    </div>
  )
}

const timeValue = ({ estateId, start }: FreeTime) => `${estateId} ${start}`
