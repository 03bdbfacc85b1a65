'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef, useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import { changeEntries, type FieldErrors, publishForm, returnToRevision, saveEntry } from '@/lib/content/actions'
import { useAutosave } from './autosave'
import { orRefused } from './or-refused'
import type { ShownState } from './state-dot'
import { typedEarly } from './typed-early'

/** What a form knows of the entry that it shows. */
export type EntryFacts = {
  id: string
  version: number
  state: ShownState
  publishAt: string | null
  unpublishAt: string | null
  publicPath: string | null
}

type Of = {
  collectionKey: string
  /** Null for a singleton. */
  listPath: string | null
  readOnly: boolean
  entry: EntryFacts | null
  /** What it begins with was typed before and is not stored. */
  changed: boolean
}

/** What can be done with an entry in its form: saving, publishing, looking at it, going back; and what came of it. */
export function useEntry({ collectionKey, listPath, readOnly, entry, changed }: Of) {
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
  // Changes so far: what is typed while a save is on its way is not saved by it.
  const changes = useRef(0)
  const autosave = useAutosave(form, { collectionKey, id: entry?.id ?? null, version, saving }, !readOnly)

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
    const sent = changes.current
    if (more.confirmed) data.set('confirmed', 'yes')
    startSaving(async () => {
      const result = await orRefused(store(collectionKey, entry?.id ?? null, version, data))
      setErrors(result.status === 'invalid' ? result.fieldErrors : {})
      setMessage(result.status === 'conflict' || result.status === 'refused' ? result.message : '')
      if (result.status === 'asks') return setWarnings(result.warnings)
      if (result.status !== 'saved') return
      setVersion(result.version)
      autosave.done()
      setDirty(false)
      if (changes.current !== sent) {
        touched()
        // The form of a new entry gives way to that of the stored one, which offers it.
        if (!entry) autosave.keepHere(result.id)
      }
      setSavedAt(new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }))
      toast.success(done)
      if (more.after) return more.after(result.id)
      if (!entry && listPath) router.replace(`${listPath}/${result.id}`)
      else router.refresh()
    })
  }

  function touched() {
    changes.current += 1
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
      const result = await orRefused(changeEntries(collectionKey, kind, [entry.id]))
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
      const result = await orRefused(returnToRevision(collectionKey, entry.id, revisionId))
      if (result.status === 'refused') return setMessage(result.message)
      // The inputs hold what was typed into them: only a new page shows the earlier version.
      location.reload()
    })
  }

  return {
    form,
    errors,
    message,
    warnings,
    saving,
    dirty,
    savedAt,
    kept: autosave.kept,
    touched,
    submit,
    publish: () => save(publishForm, 'Published'),
    publishAnyway: () => {
      setWarnings(null)
      save(publishForm, 'Published', { confirmed: true })
    },
    closeQuestion: () => setWarnings(null),
    preview,
    change,
    returnTo,
  }
}
