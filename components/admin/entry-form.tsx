'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef, useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Icon } from '@/components/ui/icon'
import type { FieldView } from '@/db/content/field'
import { changeEntries, type FieldErrors, publishForm, returnToRevision, saveEntry } from '@/lib/content/actions'
import { ErrorSummary } from './error-summary'
import { inputs } from './inputs'
import type { InputContext } from './inputs/input-props'
import { RevisionList } from './revision-list'
import { ScheduleInputs } from './schedule-inputs'
import { type ShownState, StateDot } from './state-dot'

type EntryFacts = {
  id: string
  version: number
  state: ShownState
  publishAt: string | null
  unpublishAt: string | null
  publicPath: string | null
}

type Props = InputContext & {
  collectionKey: string
  label: string
  /** Null for a singleton. */
  listPath: string | null
  readOnly: boolean
  fields: Record<string, FieldView>
  titleField: string
  values: Record<string, unknown>
  entry: EntryFacts | null
  revisions: { id: string; version: number; staffName: string; createdAt: string }[]
}

const sideFields = ['slug', 'seoTitle', 'seoDescription', 'shareImageId']

/** The form of an entry: its fields, a side column with state, address and search texts, and a bar that stays in view. */
export function EntryForm({
  collectionKey,
  label,
  listPath,
  readOnly,
  fields,
  titleField,
  values,
  entry,
  revisions,
  options,
  files,
}: Props) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [message, setMessage] = useState('')
  const [savedAt, setSavedAt] = useState('')
  const [dirty, setDirty] = useState(false)
  // What this form knows to be stored: only its own answers move it on, so that a change of someone else is noticed.
  const [version, setVersion] = useState(entry?.version ?? 0)
  const [saving, startSaving] = useTransition()

  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [dirty])

  function save(store: typeof saveEntry, done: string) {
    if (!form.current) return
    const data = new FormData(form.current)
    startSaving(async () => {
      const result = await store(collectionKey, entry?.id ?? null, version, data).catch(() => null)
      if (!result)
        return setMessage(
          'It could not be saved. Your session may have ended: sign in again in another tab, then save once more. Nothing you typed is lost.',
        )
      setErrors(result.status === 'invalid' ? result.fieldErrors : {})
      setMessage(result.status === 'conflict' ? result.message : '')
      if (result.status !== 'saved') return
      setVersion(result.version)
      setDirty(false)
      setSavedAt(new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }))
      toast.success(done)
      if (!entry && listPath) router.replace(`${listPath}/${result.id}`)
      else router.refresh()
    })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    save(saveEntry, 'Draft saved')
  }

  function change(kind: 'unpublish' | 'bin' | 'restore', done: string) {
    if (!entry) return
    startSaving(async () => {
      const result = await changeEntries(collectionKey, kind, [entry.id])
      if (result.status === 'refused') return setMessage(result.message)
      setVersion(result.versions[entry.id] ?? version)
      toast.success(done)
      if (kind === 'bin' && listPath) router.push(listPath)
      else router.refresh()
    })
  }

  function returnTo(revisionId: string) {
    if (!entry) return
    startSaving(async () => {
      const result = await returnToRevision(collectionKey, entry.id, revisionId)
      if (result.status === 'refused') return setMessage(result.message)
      // The inputs hold what was typed into them: only a new page shows the earlier version.
      location.reload()
    })
  }

  const draw = ([name, view]: [string, FieldView]) => {
    const Input = inputs[view.kind] as React.ComponentType<Record<string, unknown>>
    return (
      <Input
        key={name}
        name={name}
        view={view}
        value={values[name]}
        errors={errors[name] ?? []}
        options={options}
        files={files}
        titleField={titleField}
      />
    )
  }
  const main = Object.entries(fields).filter(([name]) => !sideFields.includes(name))
  const side = Object.entries(fields).filter(([name]) => sideFields.includes(name))
  const isPublic = entry?.state === 'published' || entry?.state === 'changed' || entry?.state === 'scheduled'

  return (
    <form ref={form} onSubmit={submit} onInput={() => setDirty(true)} noValidate>
      <h1 className="display text-2xl">
        {entry ? String(values[titleField] ?? label) : `Add: ${label.toLowerCase()}`}
      </h1>
      <ErrorSummary errors={errors} fields={fields} message={message} />
      <fieldset disabled={readOnly} className="mt-5 grid gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid content-start gap-5 rounded-card border border-stone bg-white p-4 md:p-6">
          {main.map(draw)}
        </div>
        <div className="grid content-start gap-5">
          <div className="grid gap-4 rounded-card border border-stone bg-white p-4">
            <p className="flex items-center justify-between">
              <StateDot state={entry?.state ?? 'draft'} />
              {isPublic && entry?.publicPath && (
                <a
                  href={entry.publicPath}
                  target="_blank"
                  rel="noopener"
                  className="inline-flex min-h-9 items-center gap-1 font-medium text-forest underline underline-offset-4"
                >
                  See it <Icon name="external" size={16} /> <span className="sr-only">(opens in a new tab)</span>
                </a>
              )}
            </p>
            {listPath && (
              <ScheduleInputs publishAt={entry?.publishAt ?? null} unpublishAt={entry?.unpublishAt ?? null} />
            )}
          </div>
          {side.length > 0 && (
            <div className="grid gap-4 rounded-card border border-stone bg-white p-4">{side.map(draw)}</div>
          )}
          {revisions.length > 0 && <RevisionList revisions={revisions} onReturn={readOnly ? null : returnTo} />}
        </div>
      </fieldset>
      {!readOnly && (
        <div className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center gap-2 border-t border-stone bg-white px-4 py-3 md:-mx-6 md:px-6">
          {entry?.state === 'bin' ? (
            <button
              type="button"
              disabled={saving}
              className="button button-primary"
              onClick={() => change('restore', 'Restored as a draft')}
            >
              Restore
            </button>
          ) : (
            <>
              <button
                type="button"
                disabled={saving}
                className="button button-primary"
                onClick={() => save(publishForm, 'Published')}
              >
                Publish
              </button>
              <button type="submit" disabled={saving} className="button button-quiet">
                Save draft
              </button>
              {entry && isPublic && listPath && (
                <button
                  type="button"
                  disabled={saving}
                  className="button button-quiet"
                  onClick={() => change('unpublish', 'Unpublished')}
                >
                  Unpublish
                </button>
              )}
              {entry && listPath && (
                <button
                  type="button"
                  disabled={saving}
                  className="button button-quiet text-danger"
                  onClick={() => change('bin', 'Moved to the bin')}
                >
                  Move to the bin
                </button>
              )}
            </>
          )}
          <span role="status" className="figures ml-auto text-slate">
            {saving ? 'Saving…' : dirty ? 'Not saved yet' : savedAt && `Saved ${savedAt}`}
          </span>
        </div>
      )}
    </form>
  )
}
