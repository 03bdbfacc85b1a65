'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, startTransition, useEffect, useRef, useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Icon } from '@/components/ui/icon'
import type { FieldView } from '@/db/content/field'
import { changeEntries, type FieldErrors, publishForm, returnToRevision, saveEntry } from '@/lib/content/actions'
import { forgetTyping } from '@/lib/content/working-copy-actions'
import { localName, useAutosave } from './autosave'
import { CopyNotice } from './copy-notice'
import { EntryBar } from './entry-bar'
import { ErrorSummary } from './error-summary'
import { inputs } from './inputs'
import type { InputContext } from './inputs/input-props'
import { PublishQuestion } from './publish-question'
import { RevisionList } from './revision-list'
import { ScheduleInputs } from './schedule-inputs'
import { type ShownState, StateDot } from './state-dot'
import { typedEarly } from './typed-early'
import { typedValues } from './typed-values'

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
  /** The page on which it can be looked at before it is public. */
  previewPath: string | null
  /** What this member of staff typed here and never saved. */
  copy: Copy | null
}
type Copy = { form: Record<string, string>; baseVersion: number; at: string }

const sideFields = ['slug', 'seoTitle', 'seoDescription', 'shareImageId']

/** The form of an entry, and what was typed into it and never saved, which can be taken up again. */
export function EntryForm({ copy: given, ...props }: Props) {
  const [copy, setCopy] = useState(given)
  const [taken, setTaken] = useState<Copy | null>(null)
  const { collectionKey, entry, fields } = props
  const id = entry?.id ?? null

  useEffect(() => {
    const here = localStorage.getItem(localName(collectionKey, id))
    if (here) setCopy({ baseVersion: entry?.version ?? 0, ...JSON.parse(here) })
  }, [collectionKey, id, entry?.version])

  function forget() {
    localStorage.removeItem(localName(collectionKey, id))
    setCopy(null)
    startTransition(() => forgetTyping(collectionKey, id))
  }

  function take() {
    setTaken(copy)
    setCopy(null)
  }

  return (
    <>
      {copy && !props.readOnly && (
        <CopyNotice at={copy.at} older={copy.baseVersion < (entry?.version ?? 0)} onTake={take} onForget={forget} />
      )}
      <Form
        key={taken?.at ?? 'stored'}
        {...props}
        {...(taken && { values: typedValues(fields, taken.form), changed: true })}
      />
    </>
  )
}

type FormProps = Omit<Props, 'copy'> & { changed?: boolean }

/** Its fields, a side column with state, address and search texts, and a bar that stays in view. */
function Form({
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
  previewPath,
  changed = false,
}: FormProps) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [message, setMessage] = useState('')
  const [savedAt, setSavedAt] = useState('')
  const [dirty, setDirty] = useState(changed)
  const [warnings, setWarnings] = useState<{ field: string; message: string }[] | null>(null)
  // What this form knows to be stored: only its own answers move it on, so that a change of someone else is noticed.
  const [version, setVersion] = useState(entry?.version ?? 0)
  const [saving, startSaving] = useTransition()
  const autosave = useAutosave(form, { collectionKey, id: entry?.id ?? null, version }, !readOnly)

  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [dirty])

  function save(
    store: typeof saveEntry,
    done: string,
    more: { confirmed?: boolean; after?: (id: string) => void } = {},
  ) {
    if (!form.current) return
    const data = new FormData(form.current)
    if (more.confirmed) data.set('confirmed', 'yes')
    startSaving(async () => {
      const result = await store(collectionKey, entry?.id ?? null, version, data).catch(() => null)
      if (!result)
        return setMessage(
          'It could not be saved. Your session may have ended: sign in again in another tab, then save once more. Nothing you typed is lost.',
        )
      setErrors(result.status === 'invalid' ? result.fieldErrors : {})
      setMessage(result.status === 'conflict' ? result.message : '')
      if (result.status === 'asks') return setWarnings(result.warnings)
      if (result.status !== 'saved') return
      setVersion(result.version)
      setDirty(false)
      autosave.done()
      setSavedAt(new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }))
      toast.success(done)
      if (more.after) return more.after(result.id)
      if (!entry && listPath) router.replace(`${listPath}/${result.id}`)
      else router.refresh()
    })
  }

  function touched() {
    setDirty(true)
    autosave.typed()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come
  useEffect(() => {
    if (form.current && typedEarly(form.current)) touched()
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    save(saveEntry, 'Draft saved')
  }

  function preview() {
    const show = (id: string) => location.assign(`/admin/preview/start/${collectionKey}/${id}`)
    if (entry && !dirty) show(entry.id)
    else save(saveEntry, 'Draft saved', { after: show })
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
    <form ref={form} onSubmit={submit} onInput={touched} noValidate>
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
          {revisions.length > 0 && (
            <RevisionList
              revisions={revisions}
              comparePath={entry ? `/admin/compare/${collectionKey}/${entry.id}` : null}
              onReturn={readOnly ? null : returnTo}
            />
          )}
        </div>
      </fieldset>
      {!readOnly && (
        <EntryBar
          state={entry ? (entry.state === 'bin' ? 'bin' : isPublic ? 'public' : 'draft') : 'none'}
          single={listPath === null}
          busy={saving}
          dirty={dirty}
          kept={autosave.kept}
          savedAt={savedAt}
          previewPath={previewPath}
          onPublish={() => save(publishForm, 'Published')}
          onPreview={preview}
          onChange={change}
        />
      )}
      {warnings && (
        <PublishQuestion
          warnings={warnings}
          onPublish={() => {
            setWarnings(null)
            save(publishForm, 'Published', { confirmed: true })
          }}
          onClose={() => setWarnings(null)}
        />
      )}
    </form>
  )
}
