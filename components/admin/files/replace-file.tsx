'use client'

import { useState } from 'react'
import type { LibraryFile } from '@/lib/media/library'
import { kindByType } from '@/lib/media/limits'
import type { FileUse } from '@/lib/media/usage'
import { DropZone } from './drop-zone'
import { FilePicker } from './library/file-picker'
import { kindLabels } from './library/kind-labels'
import { ReplaceDialog } from './replace-dialog'
import type { Replacement } from './use-replacement'
import { validateFile } from './use-uploads'

/** Replaces a file everywhere by a file from disk or of the library. */
export function ReplaceFile({ file, places }: { file: LibraryFile; places: FileUse[] }) {
  const [replacement, setReplacement] = useState<Replacement | null>(null)
  const [message, setMessage] = useState('')

  function choose([upload]: File[]) {
    if (!upload) return
    const error = validateFile(upload) ?? kindError(upload, file.kind)
    setMessage(error ?? '')
    if (!error) setReplacement({ from: 'disk', upload })
  }

  return (
    <>
      <DropZone
        label="Drop the new file here, or choose it"
        kinds={[file.kind]}
        chosen={replacement?.from === 'disk' ? replacement.upload.name : ''}
        onFiles={choose}
      />
      <p role="status" className="mt-2 font-medium text-danger">
        {message}
      </p>
      <FilePicker
        label="Choose from the library"
        kind={file.kind}
        chosenIds={[file.id]}
        onPick={chosen => setReplacement({ from: 'library', chosen })}
      />
      {replacement && (
        <ReplaceDialog file={file} places={places} replacement={replacement} onClose={() => setReplacement(null)} />
      )}
    </>
  )
}

/** Returns an error if the file has another kind. The server checks the contents again. */
function kindError(upload: File, kind: LibraryFile['kind']): string | null {
  const uploadKind = kindByType(upload.type)
  if (!uploadKind || uploadKind === kind) return null
  return `This file can only be replaced by another ${kindLabels[kind]}, and the new one is a ${kindLabels[uploadKind]}.`
}
