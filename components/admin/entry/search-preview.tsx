'use client'

import { useEffect, useRef, useState } from 'react'
import { searchTexts } from '@/lib/content/search-texts'

export type SearchPreviewProps = {
  titleField: string
  /** What the form begins with. */
  values: Record<string, unknown>
  host: string
  siteName: string
  /** Where the entry's page is; its last part follows the address that is typed. */
  path: string
}

const followed = ['slug', 'seoTitle', 'seoDescription', 'standfirst', 'summary']

/** How a search engine may show the page of an entry, as its fields stand. */
export function SearchPreview({ titleField, values, host, siteName, path }: SearchPreviewProps) {
  const box = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState(values)

  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form) return
    const textOf = (name: string) => {
      const input = form.elements.namedItem(name)
      return input && 'value' in input ? String(input.value).trim() : ''
    }
    const read = () => setTyped(Object.fromEntries([...followed, titleField].map(name => [name, textOf(name)])))
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [titleField])

  const { title, description } = searchTexts(typed, titleField)
  return (
    <figure ref={box} className="rounded-control bg-paper p-3">
      <figcaption className="text-small text-slate">As a search engine may show it</figcaption>
      <p className="mt-2 truncate text-small">{[host, ...placeOf(path, String(typed.slug ?? ''))].join(' › ')}</p>
      <p className="font-semibold text-forest">{cut([title, siteName].filter(Boolean).join(' | '), 60)}</p>
      <p className="text-small text-slate">
        {cut(description, 155) || 'No description is written: it will choose one from the page.'}
      </p>
    </figure>
  )
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most).trimEnd()}…` : text)

/** The parts of the address; a place on a page is known by the page. */
function placeOf(path: string, slug: string): string[] {
  const [page = '', place] = path.split('#')
  const parts = page.split('/').filter(Boolean)
  return place === undefined ? [...parts.slice(0, -1), slug].filter(Boolean) : parts
}
