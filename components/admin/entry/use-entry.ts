'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef, useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import {
  type ConflictingChange,
  changeEntries,
  publishForm,
  returnToRevision,
  type SaveResult,
  saveEntry,
} from '@/lib/content/actions'
import type { FieldErrors } from '@/lib/content/read-form'
import { saveWorkingCopy } from '@/lib/content/working-copy-actions'
import { weekdayAndTime } from '@/lib/format'
import type { ShownState } from '../list/state-dot'
import { hasPreHydrationInput } from '../shell/pre-hydration-input'
import { toActionResult } from '../shell/to-action-result'
import { useLeaveWarning } from '../shell/use-leave-warning'
import { localCopyKey, useAutosave } from './autosave'

/** What a form knows about its entry. */
export type EntryFacts = {
  id: string
  version: number
  state: ShownState
  /** The stored times, which are in force; those of the draft are in the form. */
  publishAt: string | null
  unpublishAt: string | null
  publicPath: string | null
}

type Options = {
  collectionKey: string
  /** Null for a singleton. */
  listPath: string | null
  readOnly: boolean
  entry: EntryFacts | null
  /** Whether the initial values are restored input that is not saved. */
  changed: boolean
}

type Warning = { field: string; message: string }
/** What prevents saving. */
export type Problems = {
  errors: FieldErrors
  /** What publishing would also warn about. */
  warnings: Warning[]
  message: string
  conflict: ConflictingChange | null
}

const noProblems: Problems = { errors: {}, warnings: [], message: '', conflict: null }

/** The actions of an entry form (save, publish, preview, restore) and their results. */
export function useEntry({ collectionKey, listPath, readOnly, entry, changed }: Options) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState(noProblems)
  const [savedAt, setSavedAt] = useState('')
  const [dirty, setDirty] = useState(changed)
  const [warnings, setWarnings] = useState<Warning[] | null>(null)
  // A new entry has its id before its own screen is loaded: input until then belongs to it.
  const [id, setId] = useState(entry?.id ?? null)
  // The stored version that this form knows: only its own saves advance it, so that a change by someone else is
  // detected.
  const [version, setVersion] = useState(entry?.version ?? 0)
  const [saving, startSaving] = useTransition()
  // The number of changes: input during a pending save is not part of it.
  const changes = useRef(0)
  const autosave = useAutosave(
    form,
    {
      name: localCopyKey(collectionKey, id),
      store: data => saveWorkingCopy(collectionKey, id, version, data),
      saving,
    },
    !readOnly,
  )
  useLeaveWarning({ page: dirty, links: dirty && autosave.state.state === 'failed' })

  type SaveOptions = { confirmed?: boolean; baseVersion?: number; after?: (id: string) => void }
  function save(store: typeof saveEntry, { confirmed, baseVersion = version, after }: SaveOptions = {}) {
    if (!form.current) return
    const data = new FormData(form.current)
    const sentChanges = changes.current
    if (confirmed) data.set('confirmed', 'yes')
    startSaving(async () => {
      const result = await toActionResult(store(collectionKey, id, baseVersion, data))
      if (result.status === 'asks') {
        setProblems(noProblems)
        return setWarnings(result.warnings)
      }
      if (result.status !== 'saved') return setProblems(problemsOf(result))
      setProblems(noProblems)
      setVersion(result.version)
      setId(result.id)
      autosave.clear()
      setDirty(false)
      if (changes.current !== sentChanges) {
        onInput()
        // The form of the stored entry replaces that of the new one and offers to restore it.
        if (!entry) autosave.storeLocally(localCopyKey(collectionKey, result.id))
      }
      setSavedAt(new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }))
      toast.success(successMessage(result, store === publishForm))
      if (after) return after(result.id)
      if (!entry && listPath) router.replace(`${listPath}/${result.id}`)
      else router.refresh()
    })
  }

  function onInput() {
    changes.current += 1
    setDirty(true)
    autosave.scheduleSave()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    if (form.current && hasPreHydrationInput(form.current)) onInput()
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    save(saveEntry)
  }

  function preview() {
    const show = (of: string) => location.assign(`/admin/preview/start/${collectionKey}/${of}`)
    if (id && !dirty) show(id)
    else save(saveEntry, { after: show })
  }

  function showMessage(message: string) {
    setProblems({ ...noProblems, message })
  }

  function change(kind: 'unpublish' | 'bin' | 'restore', done: string) {
    if (!entry) return
    startSaving(async () => {
      const result = await toActionResult(changeEntries(collectionKey, kind, [entry.id]))
      if (result.status === 'refused') return showMessage(result.message)
      setVersion(result.versions[entry.id] ?? version)
      toast.success(done)
      if (kind === 'bin' && listPath) router.push(listPath)
      else router.refresh()
    })
  }

  function restoreRevision(revisionId: string) {
    if (!entry) return
    startSaving(async () => {
      const result = await toActionResult(returnToRevision(collectionKey, entry.id, revisionId))
      if (result.status === 'refused') return showMessage(result.message)
      // The inputs keep their values: only a reload shows the earlier version.
      location.reload()
    })
  }

  return {
    form,
    problems,
    warnings,
    saving,
    dirty,
    savedAt,
    autosave: autosave.state,
    onInput,
    submit,
    publish: () => save(publishForm),
    publishAnyway: () => {
      setWarnings(null)
      save(publishForm, { confirmed: true })
    },
    closeQuestion: () => setWarnings(null),
    overwrite: ({ version: baseVersion }: ConflictingChange) => save(saveEntry, { baseVersion }),
    preview,
    change,
    restoreRevision,
  }
}

type Failed = Exclude<SaveResult, { status: 'saved' } | { status: 'asks' }> | { status: 'refused'; message: string }

function problemsOf(result: Failed): Problems {
  if (result.status === 'invalid') return { ...noProblems, errors: result.fieldErrors, warnings: result.warnings }
  const conflict = result.status === 'conflict' ? (result.change ?? null) : null
  return { ...noProblems, message: result.message, conflict }
}

function successMessage(result: Extract<SaveResult, { status: 'saved' }>, published: boolean): string {
  if (!published) return 'Draft saved'
  return result.state === 'scheduled' && result.publishAt
    ? `Scheduled for ${weekdayAndTime(new Date(result.publishAt))}`
    : 'Published'
}
