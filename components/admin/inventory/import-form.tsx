'use client'

import { useRouter } from 'next/navigation'
import { type ChangeEvent, useRef, useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { ImportPreview } from '@/lib/inventory/csv/apply-import'
import { sendImportFile } from '../controls/send-import-file'
import { useHydrated } from '../shell/use-hydrated'
import { ImportResult } from './import-result'

/** Sends a CSV file for a preview and, after confirmation, to be stored. */
export function ImportForm() {
  const router = useRouter()
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ file: File; preview: ImportPreview } | null>(null)
  const [message, setMessage] = useState('')
  const [busy, startTransition] = useTransition()

  function show(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    // The value is reset so that the same file can be chosen again after it was edited.
    event.target.value = ''
    setChosen(null)
    setMessage('')
    if (!file) return
    startTransition(async () => {
      const response = await sendCsv(file, null)
      if (response.status === 'preview') setChosen({ file, preview: response.preview })
      if (response.status === 'refused') setMessage(response.message)
    })
  }

  function store(file: File, fingerprint: string) {
    startTransition(async () => {
      const response = await sendCsv(file, fingerprint)
      setChosen(null)
      if (response.status === 'refused') return setMessage(response.message)
      setMessage('Stored.')
      toast.success('Stored')
      router.refresh()
      input.current?.focus()
    })
  }

  return (
    <div className="grid gap-4">
      <label className="grid max-w-md gap-1 font-medium">
        CSV file
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          disabled={!hydrated || busy}
          aria-describedby="import-message"
          className="field font-normal"
          onChange={show}
        />
      </label>
      <p id="import-message" role="status" className={message && message !== 'Stored.' ? 'text-danger' : ''}>
        {busy ? 'Reading the file…' : message}
      </p>
      {chosen && (
        <ImportResult
          fileName={chosen.file.name}
          preview={chosen.preview}
          busy={busy}
          onStore={fingerprint => store(chosen.file, fingerprint)}
        />
      )}
    </div>
  )
}

type CsvReply = { status: 'preview'; preview: ImportPreview } | { status: 'stored'; changed: number; added: number }

/** Asks for a preview if `fingerprint` is null; otherwise stores the preview with this fingerprint. */
const sendCsv = (file: File, fingerprint: string | null) =>
  sendImportFile<CsvReply>(
    file,
    `/admin/homes/import/file${fingerprint ? `?apply=${fingerprint}` : ''}`,
    { headers: { 'content-type': 'text/csv' }, body: file },
    'The server could not read it. Check your connection, and sign in again if needed.',
  )
