'use client'

import { type FormEvent, useState } from 'react'
import { useFocusOnOpen } from '@/components/ui/use-focus-on-open'
import { Button } from '../../controls/button'
import { FoundPages, notAUrl, usePageSearch } from '../page-search'
import { EditorDialog } from './editor-dialog'

export type LinkChoice = { href: string; target: '_blank' | null }
type Props = {
  currentLink: LinkChoice | null
  onSet: (link: LinkChoice) => void
  onRemove: () => void
  onClose: () => void
}

/** Asks for the target of a link in one field, which accepts a URL and searches the pages of this site. */
export function LinkDialog({ currentLink, onSet, onRemove, onClose }: Props) {
  const input = useFocusOnOpen<HTMLInputElement>()
  const [text, setText] = useState(currentLink?.href ?? '')
  const [newTab, setNewTab] = useState(currentLink?.target === '_blank')
  const [error, setError] = useState('')
  const { url, search } = usePageSearch(text)

  function set(href: string) {
    onSet({ href, target: newTab ? '_blank' : null })
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (url) return set(url)
    setError(notAUrl)
  }

  return (
    <EditorDialog title="Link" onClose={onClose}>
      <form onSubmit={submit}>
        <label className="block font-medium">
          Page or URL
          <input
            ref={input}
            value={text}
            onChange={event => setText(event.target.value)}
            placeholder="Search by name, or paste a URL"
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
          <Button type="submit" variant="primary">
            Set the link
          </Button>
          {currentLink && (
            <Button
              onClick={() => {
                onRemove()
                onClose()
              }}
            >
              Remove the link
            </Button>
          )}
        </div>
      </form>
      <FoundPages search={search} onChoose={page => set(page.path)} />
    </EditorDialog>
  )
}
