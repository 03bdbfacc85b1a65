'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { KindOfFile } from '@/lib/media/limits'
import { DropZone } from './drop-zone'
import { sendFile } from './send'
import { wrongAtOnce } from './use-uploads'

/** Puts other bytes in the place of a file; wherever it is shown, the new ones are shown. */
export function ReplaceFile({ id, kind }: { id: string; kind: KindOfFile }) {
  const router = useRouter()
  const [name, setName] = useState('')
  const [part, setPart] = useState<number | null>(null)
  const [message, setMessage] = useState('')

  async function replace([file]: File[]) {
    if (!file) return
    setName(file.name)
    const wrong = wrongAtOnce(file)
    if (wrong) return setMessage(wrong)
    setMessage('')
    setPart(0)
    const sent = await sendFile(file, id, setPart)
    setPart(null)
    if (sent.status === 'refused') return setMessage(sent.message)
    toast.success(sent.already ? 'It is the same file' : 'Replaced')
    router.refresh()
  }

  return (
    <>
      <DropZone
        label="Drop the new file here, or choose it"
        kinds={[kind]}
        busy={part !== null}
        chosen={name}
        onFiles={replace}
      />
      <div role="status" className="mt-2">
        {part !== null && (
          <progress aria-label={`Upload of ${name}`} max={1} value={part} className="h-1.5 w-full accent-forest" />
        )}
        {message && <p className="font-medium text-danger">{message}</p>}
      </div>
    </>
  )
}
