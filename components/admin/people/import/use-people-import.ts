'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { apiFetch } from '@/components/ui/api-fetch'
import type { Columns } from '@/lib/pipeline/imports/import-fields'
import type { PeoplePreview } from '@/lib/pipeline/imports/preview-import'

type Errors = Record<string, string[] | undefined>
type Reading = { columns: Columns | null; estateId: string }

/** Manages the state of an import: the file, its preview, and the messages of the server. */
export function usePeopleImport() {
  const router = useRouter()
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<PeoplePreview | null>(null)
  const [estateId, setEstateId] = useState('')
  const [message, setMessage] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [busy, startTransition] = useTransition()

  async function show(file: File, reading: Reading, notice = '') {
    const response = await sendPeople(file, fieldsOf(reading))
    if (response.status === 'preview') setPreview(response.preview)
    setMessage(response.status === 'refused' ? response.message : notice)
  }

  function choose(file: File) {
    setFile(file)
    setPreview(null)
    setErrors({})
    setMessage('')
    startTransition(() => show(file, { columns: null, estateId }))
  }

  function read(reading: Reading) {
    setEstateId(reading.estateId)
    // The old preview is shown until the new one arrives, but can no longer be stored.
    setPreview(before => before && { ...before, columns: reading.columns ?? before.columns, fingerprint: null })
    if (file) startTransition(() => show(file, reading))
  }

  function store(fields: FormData) {
    if (!file || !preview?.fingerprint) return
    const reading = { columns: preview.columns, estateId }
    for (const [name, value] of fieldsOf(reading)) fields.set(name, value)
    fields.set('importId', preview.importId)
    fields.set('fingerprint', preview.fingerprint)
    setMessage('')
    setErrors({})
    startTransition(async () => {
      const response = await sendPeople(file, fields)
      if (response.status === 'stored') return router.push(`/admin/people/import/${response.id}`)
      if (response.status !== 'refused') return
      setMessage(response.message)
      setErrors(response.fieldErrors ?? {})
      if (response.isConflict) await show(file, reading, response.message)
    })
  }

  return { file, preview, estateId, message, errors, busy, choose, read, store }
}

function fieldsOf({ columns, estateId }: Reading): FormData {
  const fields = new FormData()
  fields.set('columns', JSON.stringify(columns))
  fields.set('estateId', estateId)
  return fields
}

type PeopleResponse =
  | { status: 'preview'; preview: PeoplePreview }
  | { status: 'stored'; id: string }
  | { status: 'refused'; message: string; fieldErrors?: Record<string, string[]>; isConflict?: boolean }

/** The maximum size of a file; the server rejects larger files. */
const maxBytes = 4 * 1024 * 1024

/** Sends a file of people for a preview or, with the preview's fingerprint, to store it. The promise never rejects. */
async function sendPeople(file: File, fields: FormData): Promise<PeopleResponse> {
  if (file.size > maxBytes) return refused('This is more than 4096 kB. Is this the right file?')
  fields.set('file', file)
  try {
    const response = await apiFetch('/admin/people/import/file', { method: 'POST', body: fields })
    const body = await response.json()
    if (body.status === 'refused') return { ...body, isConflict: response.status === 409 }
    return ['preview', 'stored'].includes(body.status) ? body : refused()
  } catch {
    return refused()
  }
}

const refused = (
  message = 'The server did not reply. Check your connection, and press again: nothing is stored twice.',
) => ({
  status: 'refused' as const,
  message,
})
