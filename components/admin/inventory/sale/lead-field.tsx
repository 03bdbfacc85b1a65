'use client'

import { type KeyboardEvent, useId, useState } from 'react'
import type { SaleProposal } from '@/lib/inventory/sales/propose-sale'
import type { LeadChoice } from '@/lib/pipeline/people/lead-choices'
import { useFieldErrors } from '../../controls/form-field'
import { describedBy, FieldNotes } from '../../controls/labelled'
import { SearchStatus, useSearchResults } from '../../shell/use-search-results'
import { ChosenTerms, ProposedTerms } from './sale-terms'

type Choice = Pick<LeadChoice, 'reference' | 'label'>
type Props = {
  preselected: Choice | null
  suggested: Choice[]
  /** Given if a home is reserved or sold: the price and the seller for the chosen person are shown. */
  sale?: { unitId: string; proposal: SaleProposal; agents: readonly { id: string; name: string }[] } | null
}

const nobody: Choice = { reference: '', label: 'Nobody yet' }

/** Asks for the person of a hold, reservation or sale: a suggested person, or one found by a search. */
export function LeadField({ preselected, suggested, sale }: Props) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<Choice | null>(null)
  const [chosen, setChosen] = useState(preselected?.reference ?? '')
  const errors = useFieldErrors('lead')
  const allChoices = [preselected ?? nobody, ...suggested, ...(found ? [found] : [])]
  const choices = allChoices.filter(
    ({ reference }, index) => allChoices.findIndex(other => other.reference === reference) === index,
  )

  function choose(choice: Choice) {
    setFound(choice)
    setChosen(choice.reference)
    setQuery('')
  }

  const isPreselected = chosen === (preselected?.reference ?? '')
  return (
    <>
      <fieldset aria-describedby={describedBy(id, {}, errors)}>
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
        <FieldNotes name={id} view={{}} errors={errors} />
      </fieldset>
      {sale && isPreselected && <ProposedTerms {...sale} />}
      {sale && !isPreselected && <ChosenTerms {...sale} key={chosen} reference={chosen} />}
    </>
  )
}

/** Prevents Enter in the search from submitting the surrounding form. */
function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

/** Lists the people that the search found, each as a button. */
function FoundPeople({ query, onChoose }: { query: string; onChoose: (person: Choice) => void }) {
  const search = useSearchResults<LeadChoice[]>(`/admin/lead-choices?${new URLSearchParams({ q: query })}`)
  return (
    <>
      <ul>
        {search.data?.map(person => (
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
      <SearchStatus search={search} empty="Nobody was found." className="mt-1 text-small text-slate" />
    </>
  )
}
