'use client'

import { type DragEvent, useId, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { type KindOfFile, limits } from '@/lib/media/limits'
import { useHydrated } from '../shell/use-hydrated'

const acceptedTypes = {
  image: 'image/jpeg,image/png,image/webp,image/avif',
  video: 'video/mp4',
  document: 'application/pdf',
}
const kindLabels = { image: 'Pictures', video: 'Videos', document: 'Documents' }

type Props = {
  label: string
  kinds: readonly KindOfFile[]
  multiple?: boolean
  /** The names of the files that were chosen last. */
  chosen: string
  onFiles: (files: File[]) => void
}

/** Renders an area in which files are dropped or chosen, with the accepted types and sizes. */
export function DropZone({ label, kinds, multiple = false, chosen, onFiles }: Props) {
  const id = useId()
  const disabled = !useHydrated()
  const [dragging, setDragging] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setDragging(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the input inside
    <div
      onDragOver={event => {
        event.preventDefault()
        setDragging(true)
      }}
      onDragLeave={() => setDragging(false)}
      onDrop={drop}
      className={`relative rounded-card border-2 border-dashed p-4 focus-within:border-forest ${dragging ? 'border-forest bg-sand' : 'border-stone bg-white'}`}
    >
      <label htmlFor={id} className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex size-11 flex-none items-center justify-center rounded-full bg-sand text-forest">
          <Icon name="upload" />
        </span>
        <span className="min-w-0 flex-1 basis-52">
          <span className="block font-semibold">{label}</span>
          <span className="block truncate text-slate">{chosen || 'Nothing chosen yet'}</span>
        </span>
      </label>
      <input
        id={id}
        type="file"
        multiple={multiple}
        disabled={disabled}
        accept={kinds.map(kind => acceptedTypes[kind]).join(',')}
        aria-describedby={`${id}-limits`}
        onChange={event => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
        className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
      />
      <p id={`${id}-limits`} className="mt-2 text-small text-slate">
        {kinds.map(kind => `${kindLabels[kind]}: ${limits[kind].description}.`).join(' ')}
      </p>
    </div>
  )
}

export function summarizeNames(files: readonly { name: string }[]): string {
  const [first, second, ...rest] = files.map(({ name }) => name)
  return [first, second, rest.length > 0 && `and ${rest.length} more`].filter(Boolean).join(', ')
}
