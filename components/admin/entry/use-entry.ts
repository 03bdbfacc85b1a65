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
import { typedEarly } from '../shell/pre-hydration-input'
import { toActionResult } from '../shell/to-action-result'
import { useLeaveWarning } from '../shell/use-leave-warning'
import { localName, useAutosave } from './autosave'

/** What a form knows of the entry that it shows. */
export type EntryFacts = {
  id: string
  version: number
  state: ShownState
  /** The times as stored, which count; those of the draft are in the form. */
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

type Warning = { field: string; message: string }
/** What stands in the way of saving. */
export type Problems = {
  errors: FieldErrors
  /** What publishing would ask about besides. */
  warnings: Warning[]
  message: string
  conflict: ConflictingChange | null
}

const noProblems: Problems = { errors: {}, warnings: [], message: '', conflict: null }

/** What can be done with an entry in its form: saving, publishing, looking at it, going back; and what came of it. */
export function useEntry({ collectionKey, listPath, readOnly, entry, changed }: Of) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState(noProblems)
  const [savedAt, setSavedAt] = useState('')
  const [dirty, setDirty] = useState(changed)
  const [warnings, setWarnings] = useState<Warning[] | null>(null)
  // A new entry has its id before its own screen has come: what is typed until then belongs to it.
  const [id, setId] = useState(entry?.id ?? null)
  // What this form knows to be stored: only its own answers move it on, so that a change of someone else is noticed.
  const [version, setVersion] = useState(entry?.version ?? 0)
  const [saving, startSaving] = useTransition()
  // Changes so far: what is typed while a save is on its way is not saved by it.
  const changes = useRef(0)
  const autosave = useAutosave(
    form,
    {
      name: localName(collectionKey, id),
      store: data => saveWorkingCopy(collectionKey, id, version, data),
      saving,
    },
    !readOnly,
  )
  useLeaveWarning({ page: dirty, links: dirty && autosave.kept.state === 'nowhere' })

  type More = { confirmed?: boolean; over?: number; after?: (id: string) => void }
  function save(store: typeof saveEntry, { confirmed, over = version, after }: More = {}) {
    if (!form.current) return
    const data = new FormData(form.current)
    const sent = changes.current
    if (confirmed) data.set('confirmed', 'yes')
    startSaving(async () => {
      const result = await toActionResult(store(collectionKey, id, over, data))
      if (result.status === 'asks') {
        setProblems(noProblems)
        return setWarnings(result.warnings)
      }
      if (result.status !== 'saved') return setProblems(problemsOf(result))
      setProblems(noProblems)
      setVersion(result.version)
      setId(result.id)
      autosave.done()
      setDirty(false)
      if (changes.current !== sent) {
        touched()
        // The form of a new entry gives way to that of the stored one, which offers it.
        if (!entry) autosave.keepHere(localName(collectionKey, result.id))
      }
      setSavedAt(new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }))
      toast.success(doneOf(result, store === publishForm))
      if (after) return after(result.id)
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
    save(saveEntry)
  }

  function preview() {
    const show = (of: string) => location.assign(`/admin/preview/start/${collectionKey}/${of}`)
    if (id && !dirty) show(id)
    else save(saveEntry, { after: show })
  }

  function refuse(message: string) {
    setProblems({ ...noProblems, message })
  }

  function change(kind: 'unpublish' | 'bin' | 'restore', done: string) {
    if (!entry) return
    startSaving(async () => {
      const result = await toActionResult(changeEntries(collectionKey, kind, [entry.id]))
      if (result.status === 'refused') return refuse(result.message)
      setVersion(result.versions[entry.id] ?? version)
      toast.success(done)
      if (kind === 'bin' && listPath) router.push(listPath)
      else router.refresh()
    })
  }

  function returnTo(revisionId: string) {
    if (!entry) return
    startSaving(async () => {
      const result = await toActionResult(returnToRevision(collectionKey, entry.id, revisionId))
      if (result.status === 'refused') return refuse(result.message)
      // The inputs hold what was typed into them: only a new page shows the earlier version.
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
    kept: autosave.kept,
    touched,
    submit,
    publish: () => save(publishForm),
    publishAnyway: () => {
      setWarnings(null)
      save(publishForm, { confirmed: true })
    },
    closeQuestion: () => setWarnings(null),
    saveOver: ({ version: over }: ConflictingChange) => save(saveEntry, { over }),
    preview,
    change,
    returnTo,
  }
}

type Failed = Exclude<SaveResult, { status: 'saved' } | { status: 'asks' }> | { status: 'refused'; message: string }

function problemsOf(result: Failed): Problems {
  if (result.status === 'invalid') return { ...noProblems, errors: result.fieldErrors, warnings: result.warnings }
  const conflict = result.status === 'conflict' ? (result.change ?? null) : null
  return { ...noProblems, message: result.message, conflict }
}

function doneOf(result: Extract<SaveResult, { status: 'saved' }>, published: boolean): string {
  if (!published) return 'Draft saved'
  return result.state === 'scheduled' && result.publishAt
    ? `Scheduled for ${weekdayAndTime(new Date(result.publishAt))}`
    : 'Published'
}
