'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import { binFiles, restoreFiles, saveDetails } from '@/lib/media/actions'
import type { LibraryFile } from '@/lib/media/library'
import type { FileUse } from '@/lib/media/usage'
import { Labelled } from '../inputs/labelled'
import { toActionResult } from '../shell/to-action-result'
import { useHydrated } from '../shell/use-hydrated'
import { useLeaveWarning } from '../shell/use-leave-warning'
import { BinQuestion } from './bin-question'
import { FocalPoint } from './focal-point'

type Props = {
  file: LibraryFile & { credit: string | null; version: number; binned: boolean }
  readOnly: boolean
}

/** The details of a file and, for a picture, its focal point. */
export function FileForm({ file, readOnly }: Props) {
  const router = useRouter()
  const [version, setVersion] = useState(file.version)
  const [errors, setErrors] = useState<Record<string, string[] | undefined>>({})
  const [message, setMessage] = useState('')
  const [usages, setUsages] = useState<{ file: string; place: FileUse }[] | null>(null)
  const [busy, startTransition] = useTransition()
  const [dirty, setDirty] = useState(false)
  useLeaveWarning({ page: dirty, links: dirty })
  const disabled = !useHydrated() || busy

  // Replacing the file here advances the version too; that is not a conflict.
  useEffect(() => setVersion(file.version), [file.version])

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    startTransition(async () => {
      const result = await toActionResult(saveDetails(file.id, version, form))
      setErrors(result.status === 'invalid' ? result.fieldErrors : {})
      setMessage(result.status === 'refused' ? result.message : '')
      if (result.status !== 'saved') return
      setVersion(result.version)
      setDirty(false)
      toast.success('Saved')
      router.refresh()
    })
  }

  function move(confirmed: boolean) {
    startTransition(async () => {
      const result = await toActionResult(file.binned ? restoreFiles([file.id]) : binFiles([file.id], confirmed))
      if (result.status === 'used') return setUsages(result.places)
      if (result.status === 'refused') return setMessage(result.message)
      setDirty(false)
      toast.success(file.binned ? 'Restored' : 'Moved to the bin')
      if (file.binned) router.refresh()
      else router.push('/admin/files')
    })
  }

  const field = (name: string, view: { label: string; required: boolean; help?: string }, max: number, rows = 0) => {
    const attributes = {
      id: `field-${name}`,
      name,
      maxLength: max,
      defaultValue: String(file[name as 'name'] ?? ''),
      'aria-required': view.required || undefined,
      'aria-invalid': errors[name] ? true : undefined,
      'aria-describedby':
        [view.help && `${name}-help`, errors[name] && `${name}-error`].filter(Boolean).join(' ') || undefined,
      className: 'field',
    }
    return (
      <Labelled name={name} view={view} errors={errors[name] ?? []}>
        {rows ? <textarea rows={rows} {...attributes} /> : <input {...attributes} />}
      </Labelled>
    )
  }
  const isPicture = file.kind === 'image'
  return (
    <form onSubmit={save} onInput={() => setDirty(true)} noValidate className="grid gap-5">
      {isPicture ? (
        <FocalPoint hash={file.hash} alt={file.alt ?? ''} x={file.focalX} y={file.focalY} readOnly={readOnly} />
      ) : (
        <>
          <input type="hidden" name="focalX" value={file.focalX} />
          <input type="hidden" name="focalY" value={file.focalY} />
        </>
      )}
      <fieldset disabled={readOnly} className="read-only-plain grid gap-4">
        {isPicture &&
          field(
            'alt',
            { label: 'Alternative text', required: true, help: 'What the picture shows, for those who cannot see it.' },
            300,
            3,
          )}
        {field('name', { label: 'File name', required: true }, 160)}
        {field('credit', { label: 'Credit', required: false }, 120)}
      </fieldset>
      {message && (
        <p role="alert" className="font-medium text-danger">
          {message}
        </p>
      )}
      {!readOnly && (
        <div className="flex flex-wrap gap-2">
          <button type="submit" disabled={disabled} className="button button-primary">
            Save
          </button>
          <button
            type="button"
            disabled={disabled}
            className={`button button-quiet ${file.binned ? '' : 'text-danger'}`}
            onClick={() => move(false)}
          >
            {file.binned ? 'Restore' : 'Move to the bin'}
          </button>
        </div>
      )}
      {usages && <BinQuestion places={usages} busy={busy} onBin={() => move(true)} onClose={() => setUsages(null)} />}
    </form>
  )
}
