'use client'

import { useEffect, useId, useState } from 'react'
import { Icon } from '@/components/ui/icon'

/**
 * Narrows the answers inside the element `within` down to those with every word that is typed (with some, where none
 * has all), opens the one the address names, and copies addresses of answers. The list itself is drawn by the server and needs none of this.
 */
export function FaqSearch({ within }: { within: string }) {
  const id = useId()
  const [said, setSaid] = useState('')

  useEffect(() => {
    const list = document.getElementById(within)
    const openNamed = () => openAnswer(list)
    const onClick = (event: Event) => void copyAddress(event)
    openNamed()
    addEventListener('hashchange', openNamed)
    list?.addEventListener('click', onClick)
    return () => {
      removeEventListener('hashchange', openNamed)
      list?.removeEventListener('click', onClick)
    }
  }, [within])

  function search(typed: string) {
    const { shown, all, whole } = narrow(document.getElementById(within), typed)
    if (typed.trim() === '') setSaid('')
    else if (shown === 0) setSaid('No answer has these words. Try others, or ask us below.')
    else if (!whole) setSaid(`No answer has all of these words; ${shown === 1 ? 'one has' : `${shown} have`} some.`)
    else setSaid(shown === 1 ? `One of ${all} answers` : `${shown} of ${all} answers`)
  }

  return (
    <search className="noscript:hidden">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        Search the answers
      </label>
      <div className="relative">
        <Icon name="search" size={20} className="pointer-events-none absolute top-3.5 left-3.5 text-slate" />
        <input
          id={id}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="deposit, borehole, title"
          onChange={event => search(event.target.value)}
          className="field pl-11"
        />
      </div>
      <p role="status" className="mt-2 min-h-6 text-small text-slate">
        {said}
      </p>
    </search>
  )
}

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

function narrow(list: HTMLElement | null, typed: string) {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const answers = [...(list?.querySelectorAll('details') ?? [])]
  const found = answers.map(answer => {
    const text = folded(answer.textContent ?? '')
    return words.filter(word => text.includes(word)).length
  })
  const whole = found.includes(words.length)
  for (const [index, answer] of answers.entries()) {
    answer.hidden = whole ? found[index] !== words.length : !found[index]
  }
  for (const group of list?.querySelectorAll('section') ?? []) {
    group.hidden = !group.querySelector('details:not([hidden])')
  }
  return { shown: answers.filter(answer => !answer.hidden).length, all: answers.length, whole }
}

function openAnswer(list: HTMLElement | null) {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const answer = named?.closest('details')
  if (!answer || !list?.contains(answer)) return
  if (answer.hidden) narrow(list, '')
  answer.open = true
  answer.scrollIntoView({ block: 'start' })
}

/** Copies the address of an answer; where the clipboard is closed to us, the link does what links do. */
async function copyAddress(event: Event) {
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
