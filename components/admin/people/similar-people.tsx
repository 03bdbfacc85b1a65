'use client'

import { useEffect, useRef, useState } from 'react'
import { personPath } from '@/lib/paths/person-path'
import type { SimilarPerson } from '@/lib/pipeline/people/person'
import { findSimilar } from '@/lib/pipeline/walk-in/actions'
import { personName } from '@/lib/text/person-name'
import { Button } from '../controls/button'
import { toActionResult } from '../controls/to-action-result'
import { TextLink } from '../shell/links'
import { RoleField } from './deal-people/role-field'

const pauseMs = 250

/** A known person who is the typed person (`them`), or another person in the same deal (`beside`). */
type Chosen = { person: SimilarPerson; as: 'them' | 'beside' }
type Choice = { chosen: Chosen | null; onChoose: (chosen: Chosen | null) => void }

/** Shows the known person that was chosen, as part of a form. */
export function ChosenPerson({ chosen, onChoose }: Choice) {
  if (!chosen) return null
  const { person, as } = chosen
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3" role="status">
        <input type="hidden" name={as === 'them' ? 'chosenContactId' : 'besideContactId'} value={person.id} />
        <span>
          {as === 'them' ? 'It is ' : 'Another person in the deal of '}
          <strong>{personName(person)}</strong>.
        </span>
        <Button onClick={() => onChoose(null)}>It is somebody else</Button>
      </p>
      {as === 'beside' && <RoleField defaultRole="spouse" />}
    </>
  )
}

type SimilarProps = Choice & { similar: SimilarPerson[]; canBeBeside?: boolean }

/** Lists known people who may be the typed person. With `canBeBeside`, the typed person can also join their deal. */
export function SimilarPeople({ similar, chosen, onChoose, canBeBeside = false }: SimilarProps) {
  return (
    <section aria-live="polite" aria-label="Possible match">
      {similar.length > 0 && (
        <>
          <h2 className="font-semibold">Possible match</h2>
          <ul>
            {similar.map(person => (
              <li
                key={person.id}
                className="flex flex-wrap items-center justify-between gap-x-3 border-t border-stone py-2"
              >
                <span>
                  <TextLink
                    href={personPath({ contactId: person.id })}
                    className="inline-flex min-h-9 items-center font-medium"
                  >
                    {personName(person)}
                  </TextLink>
                  {person.why && <span className="block">{person.why}: is it the same person?</span>}
                  <span className="figures block text-small text-slate">
                    {[person.email, person.phone].filter(Boolean).join(', ')}
                  </span>
                </span>
                {person.id !== chosen?.person.id && (
                  <span className="flex flex-wrap gap-2">
                    <Button onClick={() => onChoose({ person, as: 'them' })}>
                      It is them<span className="sr-only">: {personName(person)}</span>
                    </Button>
                    {canBeBeside && person.hasOpenDeal && (
                      <Button onClick={() => onChoose({ person, as: 'beside' })}>
                        Another person, same deal<span className="sr-only">: {personName(person)}</span>
                      </Button>
                    )}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Searches for people similar to the typed person after a pause; only the newest counts. Holds the chosen person. */
export function useSimilarPeople() {
  const [similar, setSimilar] = useState<SimilarPerson[]>([])
  const [chosen, onChoose] = useState<Chosen | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  function onInput(event: { target: EventTarget }) {
    const form = (event.target as HTMLInputElement).form
    if (!form) return
    clearTimeout(timer.current)
    timer.current = setTimeout(async () => {
      const data = new FormData(form)
      const text = (name: string) => String(data.get(name) ?? '')
      const search = ++newest.current
      const found = await toActionResult(
        findSimilar({ name: text('name'), phone: text('phone'), email: text('email') }),
      )
      if (search === newest.current && Array.isArray(found)) setSimilar(found)
    }, pauseMs)
  }
  return { similar, chosen, onChoose, onInput }
}
