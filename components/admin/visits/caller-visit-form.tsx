'use client'

import { bookCallerVisit } from '@/lib/visits/booking-actions'
import type { FreeTime } from '@/lib/visits/free-times'
import { FormField } from '../controls/form-field'
import { Options } from '../controls/options'
import { ChosenPerson, SimilarPeople, useSimilarPeople } from '../people/similar-people'
import { ActionForm } from '../shell/action-form'

type Props = {
  estates: { title: string; times: FreeTime[] }[]
  /** The preselected time as `timeValue` returns it, if it was chosen in the calendar of an estate. */
  time: string | null
}

/** Books a visit for a caller or walk-in. Known people who may be the same person are shown while staff type. */
export function CallerVisitForm({ estates, time }: Props) {
  const { onInput, ...choice } = useSimilarPeople()
  const preselected = estates.flatMap(({ times }) => times).find(free => timeValue(free) === time)
  return (
    <div onInput={onInput} className="max-w-xl">
      <ActionForm action={bookCallerVisit} submit="Book the visit" className="grid max-w-xl gap-4">
        <ChosenPerson {...choice} />
        <FormField name="name" label="Name" required autoComplete="off" />
        <FormField name="phone" label="Phone" type="tel" autoComplete="off" help="07… or with the country: +44…" />
        <FormField
          name="email"
          label="E-mail"
          type="email"
          autoComplete="off"
          help="If you enter one, they get a mail with a calendar file."
        />
        <SimilarPeople {...choice} />
        <FormField
          name="time"
          label="Estate and time"
          required
          defaultValue={preselected ? timeValue(preselected) : ''}
        >
          <option value="" disabled>
            Choose a time
          </option>
          {estates.map(({ title, times }) => (
            <optgroup key={title} label={title}>
              <Options options={times.map(free => [timeValue(free), free.label])} />
            </optgroup>
          ))}
        </FormField>
      </ActionForm>
    </div>
  )
}

const timeValue = ({ estateId, start }: FreeTime) => `${estateId} ${start}`
