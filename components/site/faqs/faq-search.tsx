'use client'

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { foldedWords, foldText } from '@/db/fold-text'

/**
 * Filters the answers inside the element `within` to those with every typed word (with some, where none has all), opens
 * the one in the URL fragment, and copies links to answers. The list itself is rendered by the server and works without
 * this; until the framework is there, and where it is blocked, Enter searches the site.
 */
export function FaqSearch({ within, icon }: { within: string; icon: ReactNode }) {
  const id = useId()
  const [status, setStatus] = useState('')
  const input = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before hydration
  useEffect(() => {
    if (input.current?.value) search(input.current.value)
  }, [])

  useEffect(() => {
    const list = document.getElementById(within)
    const openNamed = () => openAnswer(list)
    const onClick = (event: Event) => void copyLink(event)
    openNamed()
    addEventListener('hashchange', openNamed)
    list?.addEventListener('click', onClick)
    return () => {
      removeEventListener('hashchange', openNamed)
      list?.removeEventListener('click', onClick)
    }
  }, [within])

  function search(query: string) {
    const { shown, all, matchesAll } = filterAnswers(document.getElementById(within), query)
    if (query.trim() === '') setStatus('')
    else if (shown === 0) setStatus('No answer has these words. Try others, or ask us below.')
    else if (!matchesAll)
      setStatus(`No answer has all of these words; ${shown === 1 ? 'one has' : `${shown} have`} some.`)
    else setStatus(shown === 1 ? `One of ${all} answers` : `${shown} of ${all} answers`)
  }

  return (
    <search>
      <form action="/search" onSubmit={event => event.preventDefault()}>
        <label htmlFor={id} className="mb-1.5 block font-medium">
          Search the answers
        </label>
        <div className="relative">
          <span className="pointer-events-none absolute top-3.5 left-3.5 text-slate">{icon}</span>
          <input
            ref={input}
            id={id}
            name="q"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            placeholder="deposit, borehole, title"
            onChange={event => search(event.target.value)}
            className="field pl-11"
          />
        </div>
        <p role="status" className="mt-2 min-h-6 text-small text-slate">
          {status}
        </p>
      </form>
    </search>
  )
}

function filterAnswers(list: HTMLElement | null, query: string) {
  const words = foldedWords(query)
  const answers = [...(list?.querySelectorAll('details') ?? [])]
  const found = answers.map(answer => {
    const text = foldText(answer.textContent ?? '')
    return words.filter(word => text.includes(word)).length
  })
  const matchesAll = found.includes(words.length)
  for (const [index, answer] of answers.entries()) {
    answer.hidden = matchesAll ? found[index] !== words.length : !found[index]
  }
  for (const group of list?.querySelectorAll('section') ?? []) {
    group.hidden = !group.querySelector('details:not([hidden])')
  }
  return { shown: answers.filter(answer => !answer.hidden).length, all: answers.length, matchesAll }
}

function openAnswer(list: HTMLElement | null) {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const answer = named?.closest('details')
  if (!answer || !list?.contains(answer)) return
  if (answer.hidden) filterAnswers(list, '')
  // Most browsers open it themselves and move there; the page must not move again, which a visitor may have scrolled.
  else if (answer.open) return
  answer.open = true
  answer.scrollIntoView({ block: 'start' })
}

/** Copies the link to an answer; where the clipboard is not available, the link navigates. */
async function copyLink(event: Event) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-copy]')
  const label = link?.querySelector('span')
  if (!link || !label || !navigator.clipboard) return
  event.preventDefault()
  history.replaceState(history.state, '', link.hash)
  await navigator.clipboard.writeText(link.href)
  const before = label.textContent
  label.setAttribute('role', 'status')
  label.textContent = 'Copied'
  setTimeout(() => {
    label.textContent = before
  }, 2500)
}
