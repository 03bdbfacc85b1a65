'use client'

import Link from 'next/link'
import { useEffect, useRef, useState } from 'react'
import { findSimilar, type Similar } from '@/lib/crm/caller-actions'
import { personPath } from '@/lib/person-path'
import { toActionResult } from '../shell/to-action-result'

const pauseMs = 250

const nameOf = ({ name, email, phone }: Similar) => name ?? email ?? phone ?? 'A person without a name'

type Choice = { chosen: Similar | null; onChoose: (person: Similar | null) => void }

/** In a form: the known person whom it is about, if one was chosen. */
export function ChosenPerson({ chosen, onChoose }: Choice) {
  if (!chosen) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3" role="status">
      <input type="hidden" name="chosenContactId" value={chosen.id} />
      <span>
        It is <strong>{nameOf(chosen)}</strong>.
      </span>
      <button type="button" className="button button-quiet" onClick={() => onChoose(null)}>
        It is somebody else
      </button>
    </p>
  )
}

/** People whom the entered one may be; one press says that it is one of them. */
export function SimilarPeople({ similar, chosen, onChoose }: Choice & { similar: Similar[] }) {
  return (
    <section aria-live="polite" aria-label="Perhaps known already">
      {similar.length > 0 && (
        <>
          <h2 className="font-semibold">Perhaps known already</h2>
          <ul>
            {similar.map(person => (
              <li
                key={person.id}
                className="flex flex-wrap items-center justify-between gap-x-3 border-t border-stone py-2"
              >
                <span>
                  <Link
                    href={personPath({ contactId: person.id })}
                    prefetch={false}
                    className="inline-flex min-h-9 items-center font-medium underline underline-offset-4"
                  >
                    {nameOf(person)}
                  </Link>
                  <span className="figures block text-small text-slate">
                    {[person.email, person.phone].filter(Boolean).join(', ')}
                  </span>
                </span>
                {person.id !== chosen?.id && (
                  <button type="button" className="button button-quiet" onClick={() => onChoose(person)}>
                    It is them<span className="sr-only">: {nameOf(person)}</span>
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/**
 * Searches for people like the one in the form, after a short pause in typing; only the newest search counts. Holds whom
 * the user chose of them.
 */
export function useSimilar() {
  const [similar, setSimilar] = useState<Similar[]>([])
  const [chosen, onChoose] = useState<Similar | null>(null)
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
