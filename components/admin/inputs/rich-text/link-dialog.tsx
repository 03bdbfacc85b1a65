'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isSafeHref } from '@/db/content/href'
import { useFetched } from '../../shell/action-fetch'
import { EditorDialog } from './editor-dialog'

export type LinkChoice = { href: string; target: '_blank' | null }
type Target = { title: string; path: string; kind: string }
type Props = {
  before: LinkChoice | null
  onSet: (link: LinkChoice) => void
  onRemove: () => void
  onClose: () => void
}

/** The target of a link: a page of this site, which is set by choosing it, or any URL. One field searches and takes both. */
export function LinkDialog({ before, onSet, onRemove, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(before?.href ?? '')
  const [newTab, setNewTab] = useState(before?.target === '_blank')
  const [error, setError] = useState('')
  const url = completeUrl(text.trim())
  const isAddress = isSafeHref(url)
  const targets = useFetched<Target[]>(`/admin/link-targets?${new URLSearchParams({ q: isAddress ? '' : text })}`)

  // After the dialog has given the focus to its first control.
  useEffect(() => input.current?.focus(), [])

  function set(href: string) {
    onSet({ href, target: newTab ? '_blank' : null })
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isAddress) return set(url)
    setError('Give a path such as /contact-us or an address that starts with https://, or choose a page below.')
  }

  return (
    <EditorDialog title="Link" onClose={onClose}>
      <form onSubmit={submit}>
        <label className="block font-medium">
          Page or address
          <input
            ref={input}
            value={text}
            onChange={event => setText(event.target.value)}
            placeholder="Search by name, or paste an address"
            autoComplete="off"
            aria-invalid={error !== '' || undefined}
            aria-describedby="link-error"
            className="field mt-1"
          />
        </label>
        <p id="link-error" role="alert" className="mt-1 text-small font-medium text-danger empty:hidden">
          {error}
        </p>
        <label className="mt-2 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={newTab}
            onChange={event => setNewTab(event.target.checked)}
            className="size-5 accent-forest"
          />
          Opens in a new tab
        </label>
        <div className="mt-2 flex flex-wrap gap-2">
          <button type="submit" className="button button-primary">
            Set the link
          </button>
          {before && (
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                onRemove()
                onClose()
              }}
            >
              Remove the link
            </button>
          )}
        </div>
      </form>
      <h3 className="mt-6 mb-2 font-semibold">Pages of this site</h3>
      <ul>
        {targets?.map(target => (
          <li key={target.path} className="border-b border-stone last:border-0">
            <button
              type="button"
              onClick={() => set(target.path)}
              className="flex min-h-11 w-full cursor-pointer items-center gap-3 px-2 text-left hover:bg-sand"
            >
              <span className="min-w-0 flex-1 truncate font-medium">{target.title}</span>
              <span className="flex-none text-small text-slate">{target.kind}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="py-3 text-slate empty:hidden">
        {targets?.length === 0 && 'No page is called so.'}
      </p>
    </EditorDialog>
  )
}

/** Adds the scheme that people leave out of a URL or an email. */
const completeUrl = (url: string) => {
  if (/^[^\s@/:]+@[^\s@/:]+\.\w+$/.test(url)) return `mailto:${url}`
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(url) ? `https://${url}` : url
}
