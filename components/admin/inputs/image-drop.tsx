'use client'

import { useEffect, useRef } from 'react'
import type { LibraryFile } from '@/lib/media/library'
import { dispatchInput } from '../controls/dispatch-input'
import { DropZone, summarizeNames } from '../files/drop-zone'
import { UploadList } from '../files/upload-list'
import { useUploads } from '../files/use-uploads'

/** Uploads several pictures to the library in one drop. Calls `onStored` with the pictures in the order of the drop. */
export function ImageDrop({ onStored }: { onStored: (files: LibraryFile[]) => void }) {
  const box = useRef<HTMLDivElement>(null)
  const { uploads, busy, add, retry, setAlt } = useUploads()
  const reportedUploads = useRef(new Set<number>())

  // `onStored` is called after the last upload, because uploads end in any order.
  useEffect(() => {
    if (busy) return
    const storedUploads = [...uploads]
      .sort((one, other) => one.number - other.number)
      .flatMap(({ number, state }) =>
        state.phase === 'stored' && !reportedUploads.current.has(number) ? [{ number, ...state }] : [],
      )
    if (storedUploads.length === 0) return
    for (const { number } of storedUploads) reportedUploads.current.add(number)
    onStored(storedUploads.map(({ file }) => file))
    dispatchInput(box.current?.parentElement ?? null)
  }, [busy, uploads, onStored])

  return (
    <div
      ref={box}
      // The chosen files and their texts are not part of the surrounding form.
      onInput={event => event.stopPropagation()}
      className="mt-2"
    >
      <DropZone
        label="Drop pictures here, or choose them"
        kinds={['image']}
        multiple
        chosen={summarizeNames(uploads)}
        onFiles={add}
      />
      {uploads.length > 0 && <UploadList uploads={uploads} onRetry={retry} onAltChange={setAlt} />}
    </div>
  )
}
