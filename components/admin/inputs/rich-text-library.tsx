'use client'

import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useAsked } from '../asked'
import type { FileOption } from './input-props'
import { EditorDialog } from './rich-text-dialog'

type Props = { kind: 'image' | 'video'; title: string; onPick: (file: FileOption) => void; onClose: () => void }

/** Choosing a file of the library for a text. */
export function LibraryDialog({ title, onClose, ...list }: Props) {
  return (
    <EditorDialog title={title} wide onClose={onClose}>
      <LibraryList
        {...list}
        onPick={file => {
          list.onPick(file)
          onClose()
        }}
      />
    </EditorDialog>
  )
}

/** The files of a kind with a search over their names and what they show. */
export function LibraryList({ kind, onPick }: Pick<Props, 'kind' | 'onPick'>) {
  const [words, setWords] = useState('')
  const files = useAsked<FileOption[]>(`/admin/library?${new URLSearchParams({ kind, q: words })}`)
  return (
    <>
      <input
        type="search"
        aria-label="Search the library"
        placeholder="Search the library"
        value={words}
        onChange={event => setWords(event.target.value)}
        className="field"
      />
      {files?.length === 0 && <p className="py-8 text-slate">Nothing in the library fits.</p>}
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {files?.map(file => (
          <li key={file.id}>
            <button
              type="button"
              onClick={() => onPick(file)}
              className="block w-full cursor-pointer rounded-control border border-stone p-1 text-left hover:border-forest"
            >
              {file.kind === 'image' ? (
                <img
                  src={`/media/${file.hash}/320`}
                  alt={file.alt ?? ''}
                  loading="lazy"
                  className="aspect-[3/2] w-full object-cover"
                />
              ) : (
                <span className="flex aspect-[3/2] items-center justify-center bg-sand">
                  <Icon name="play" size={32} />
                </span>
              )}
              <span className="block truncate px-1 py-1 text-small">{file.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
