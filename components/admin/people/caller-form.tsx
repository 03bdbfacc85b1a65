'use client'

import Link from 'next/link'
import { useEffect, useRef, useState } from 'react'
import { addCaller, findSimilar, type Similar } from '@/lib/crm/caller-actions'
import { personPath } from '@/lib/person-path'
import { ActionForm } from '../shell/action-form'
import { FormField } from '../shell/form-field'
import { toActionResult } from '../shell/to-action-result'

type Props = { estates: { id: string; title: string }[] }

const pauseMs = 250

/** A caller or walk-in in six fields; people who may be the same are shown while typing. */
export function CallerForm({ estates }: Props) {
  const { similar, onInput } = useSimilar()
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
      <div onInput={onInput}>
        <ActionForm action={addCaller} submit="Save">
          <FormField name="kind" label="They" defaultValue="call">
            <option value="call">called</option>
            <option value="walk-in">came to the office</option>
            <option value="whatsapp">wrote on WhatsApp</option>
          </FormField>
          <FormField name="name" label="Name" autoComplete="off" />
          <FormField name="phone" label="Phone" type="tel" autoComplete="off" help="07… or with the country: +44…" />
          <FormField name="email" label="E-mail" type="email" autoComplete="off" />
          <FormField name="estateId" label="Estate" defaultValue="">
            <option value="">None yet</option>
            {estates.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </FormField>
          <FormField
            name="message"
            label="What they want"
            rows={3}
            help="A WhatsApp message can be pasted as it is: its code tells which page they read."
          />
        </ActionForm>
      </div>
      <section aria-live="polite" aria-label="Perhaps known already">
        {similar.length > 0 && (
          <>
            <h2 className="font-semibold">Perhaps known already</h2>
            <ul>
              {similar.map(({ id, name, email, phone }) => (
                <li key={id} className="border-t border-stone py-2">
                  <Link
                    href={personPath({ contactId: id })}
                    prefetch={false}
                    className="inline-flex min-h-9 items-center font-medium underline underline-offset-4"
                  >
                    {name ?? email ?? phone}
                  </Link>
                  <span className="figures block text-small text-slate">
                    {[email, phone].filter(Boolean).join(', ')}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  )
}

/** Searches for people like the one in the form, after a short pause in typing; only the newest search counts. */
function useSimilar() {
  const [similar, setSimilar] = useState<Similar[]>([])
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
  return { similar, onInput }
}
