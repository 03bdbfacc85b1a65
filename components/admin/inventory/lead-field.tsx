'use client'

import { type KeyboardEvent, useContext, useId, useState } from 'react'
import type { LeadChoice } from '@/lib/crm/people/lead-choices'
import { useFetched } from '../shell/action-fetch'
import { FieldErrors } from '../shell/form-field'

type Props = { proposed: LeadChoice | null; asked: LeadChoice[] }

const nobody: LeadChoice = { reference: '', label: 'Nobody yet' }

/** For whom a home is held, reserved or sold: those who are known, and everybody in sight by a search. */
export function LeadField({ proposed, asked }: Props) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<LeadChoice | null>(null)
  const [chosen, setChosen] = useState(proposed?.reference ?? '')
  const message = useContext(FieldErrors).lead?.[0]
  const known = [proposed ?? nobody, ...asked, ...(found ? [found] : [])]
  const choices = known.filter(
    ({ reference }, index) => known.findIndex(other => other.reference === reference) === index,
  )

  function choose(choice: LeadChoice) {
    setFound(choice)
    setChosen(choice.reference)
    setQuery('')
  }

  return (
    <fieldset aria-describedby={message ? `${id}-error` : undefined}>
      <legend className="mb-1 font-medium">For</legend>
      {choices.map(({ reference, label }) => (
        <label key={reference} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="lead"
            value={reference}
            checked={chosen === reference}
            onChange={() => setChosen(reference)}
            className="size-5 flex-none accent-forest"
          />
          <span className="min-w-0">{label}</span>
        </label>
      ))}
      <label htmlFor={`${id}-search`} className="mt-2 mb-1 block text-small text-slate">
        Somebody else: name, phone or reference
      </label>
      <input
        id={`${id}-search`}
        type="search"
        name="leadSearch"
        value={query}
        onChange={event => setQuery(event.target.value)}
        onKeyDown={keepForm}
        autoComplete="off"
        className="field"
      />
      {query.trim().length >= 2 && <FoundPeople query={query} onChoose={choose} />}
      {message && (
        <p id={`${id}-error`} className="mt-1 text-small font-medium text-danger">
          {message}
        </p>
      )}
    </fieldset>
  )
}

/** Enter in the search does not submit the form around it. */
function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

/** Those who were found, each a button. */
function FoundPeople({ query, onChoose }: { query: string; onChoose: (person: LeadChoice) => void }) {
  const people = useFetched<LeadChoice[]>(`/admin/lead-choices?${new URLSearchParams({ q: query })}`)
  return (
    <>
      <ul>
        {people?.map(person => (
          <li key={person.reference}>
            <button
              type="button"
              onClick={() => onChoose(person)}
              className="min-h-11 w-full cursor-pointer px-2 text-left hover:bg-sand"
            >
              {person.label}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-1 text-small text-slate">
        {people?.length === 0 && 'Nobody was found.'}
      </p>
    </>
  )
}
