'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { KindOfFile } from '@/lib/media/limits'
import { DropZone } from './drop-zone'
import { uploadFile } from './upload-file'
import { validateFile } from './use-uploads'

/** Replaces the bytes of a file everywhere it is used. */
export function ReplaceFile({ id, kind }: { id: string; kind: KindOfFile }) {
  const router = useRouter()
  const [name, setName] = useState('')
  const [progress, setProgress] = useState<number | null>(null)
  const [message, setMessage] = useState('')

  async function replace([file]: File[]) {
    if (!file) return
    setName(file.name)
    const error = validateFile(file)
    if (error) return setMessage(error)
    setMessage('')
    setProgress(0)
    const result = await uploadFile(file, id, setProgress)
    setProgress(null)
    if (result.status === 'refused') return setMessage(result.message)
    toast.success(result.already ? 'It is the same file' : 'Replaced')
    router.refresh()
  }

  return (
    <>
      <DropZone
        label="Drop the new file here, or choose it"
        kinds={[kind]}
        busy={progress !== null}
        chosen={name}
        onFiles={replace}
      />
      <div role="status" className="mt-2">
        {progress !== null && (
          <progress aria-label={`Upload of ${name}`} max={1} value={progress} className="h-1.5 w-full accent-forest" />
        )}
        {message && <p className="font-medium text-danger">{message}</p>}
      </div>
    </>
  )
}
