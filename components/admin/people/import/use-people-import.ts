'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import type { Columns } from '@/lib/pipeline/imports/import-fields'
import type { PeoplePreview } from '@/lib/pipeline/imports/preview-import'
import { sendImportFile } from '../../controls/send-import-file'

type Errors = Record<string, string[] | undefined>
/** The fields of the columns (null: recognised by their headings), and the estate of rows without one. */
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

type PeopleReply = { status: 'preview'; preview: PeoplePreview } | { status: 'stored'; id: string }

function sendPeople(file: File, fields: FormData) {
  fields.set('file', file)
  return sendImportFile<PeopleReply>(
    file,
    '/admin/people/import/file',
    { body: fields },
    'The server did not reply. Check your connection, and press again: nothing is stored twice.',
  )
}
