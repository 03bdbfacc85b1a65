'use client'

import { type FormEvent, useId, useState } from 'react'
import { useFocusOnOpen } from '@/components/ui/use-focus-on-open'
import type { LibraryFile } from '@/lib/media/library'
import type { FileUse } from '@/lib/media/usage'
import { Button } from '../controls/button'
import { PanelDialog } from '../shell/panel-dialog'
import { BeforeAndAfter } from './before-and-after'
import { UsageList } from './usage-list'
import { type Replacement, useReplacement } from './use-replacement'

type Props = { file: LibraryFile; places: FileUse[]; replacement: Replacement; onClose: () => void }

/** Asks before a replacement: lists the places with the file, and asks for the alternative text of a new picture. */
export function ReplaceDialog({ file, places, replacement, onClose }: Props) {
  const { progress, busy, message, replace } = useReplacement(file.id, replacement, onClose)
  const [alt, setAlt] = useState(replacement.from === 'library' ? (replacement.chosen.alt ?? '') : '')
  const [altError, setAltError] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    const isMissing = file.kind === 'image' && alt.trim() === ''
    setAltError(isMissing ? 'Describe in a few words what the picture shows.' : '')
    if (!isMissing) replace(alt)
  }

  return (
    <PanelDialog title={`Replace ${file.name}`} onClose={onClose}>
      <BeforeAndAfter file={file} replacement={replacement} />
      <section aria-label="Where it is used">
        <p className="font-medium">{placesTitle(places.length)}</p>
        {places.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
          <div className="max-h-48 overflow-y-auto" tabIndex={0}>
            <UsageList places={places} />
          </div>
        )}
      </section>
      <form onSubmit={submit} noValidate className="grid gap-4">
        {file.kind === 'image' && <NewAltInput alt={alt} formerAlt={file.alt} error={altError} onChange={setAlt} />}
        <div role="status">
          {progress !== null && (
            <progress aria-label="Replacing" max={1} value={progress} className="h-1.5 w-full accent-forest" />
          )}
          {message && <p className="font-medium text-danger">{message}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" disabled={busy}>
            Replace everywhere
          </Button>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </PanelDialog>
  )
}

function placesTitle(count: number): string {
  if (count === 0) return 'It is not used anywhere yet.'
  return count === 1 ? 'It changes in one place' : `It changes in ${count} places`
}

type NewAltProps = { alt: string; formerAlt: string | null; error: string; onChange: (alt: string) => void }

function NewAltInput({ alt, formerAlt, error, onChange }: NewAltProps) {
  const id = useId()
  const input = useFocusOnOpen<HTMLInputElement>()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        Alternative text of the new picture
      </label>
      <input
        ref={input}
        id={id}
        value={alt}
        maxLength={300}
        autoComplete="off"
        placeholder="What the picture shows"
        aria-required="true"
        aria-invalid={error !== '' || undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={event => onChange(event.target.value)}
        className="field"
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-small font-medium text-danger">
          {error}
        </p>
      )}
      {formerAlt && alt !== formerAlt && (
        <button
          type="button"
          className="mt-1 min-h-11 text-left text-small underline underline-offset-4"
          onClick={() => onChange(formerAlt)}
        >
          Keep “{formerAlt}”
        </button>
      )}
    </div>
  )
}
