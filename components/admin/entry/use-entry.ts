'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import {
  type ConflictingChange,
  changeEntries,
  publishForm,
  returnToRevision,
  type SavedEntry,
  saveEntry,
} from '@/lib/content/actions'
import { saveForPreview, saveWorkingCopy } from '@/lib/content/working-copy-actions'
import { weekdayAndTime } from '@/lib/text/format'
import { clockTime } from '../autosave/use-autosave'
import { toActionResult } from '../controls/to-action-result'
import type { EntryEditorProps } from './entry-editor-props'
import { livePreviewMs, useLivePreview } from './preview/use-live-preview'
import { noProblems, type Problems, problemsOf } from './problems/entry-problems'
import { useUnsavedInput } from './use-unsaved-input'

type SaveOptions = { ignoresWarnings?: boolean; baseVersion?: number; onSaved?: (id: string) => void }

/** Provides the actions of an entry form (save, publish, preview, restore) and their results. */
export function useEntry({ collection, readOnly, entry, changed, previewable, openedForm }: EntryEditorProps) {
  const { key, listPath } = collection
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState(noProblems)
  const [savedAt, setSavedAt] = useState('')
  const [warnings, setWarnings] = useState<Problems['warnings'] | null>(null)
  // A new entry has an id before its own screen is loaded; input until then belongs to that entry.
  const [id, setId] = useState(entry?.id ?? null)
  // The stored version on which this form is based. Only saves of this form advance it, so that changes by others are
  // detected.
  const [version, setVersion] = useState(entry?.version ?? 0)
  const [saving, startSaving] = useTransition()
  const livePreview = useLivePreview(key, previewable && !readOnly)
  const { dirty, autosave, onInput, autosaveNow, ...unsaved } = useUnsavedInput(form, {
    openedForm,
    baseVersion: version,
    store: async data =>
      livePreview.isOpen
        ? livePreview.show(await saveForPreview(key, id, version, data))
        : saveWorkingCopy(key, id, version, data),
    ...(livePreview.isOpen && { intervalMs: livePreviewMs }),
    saving,
    readOnly,
    changed,
  })

  const storeForPreview = useEffectEvent(() => {
    if (dirty) void autosaveNow()
  })
  useEffect(() => {
    if (livePreview.isOpen) storeForPreview()
  }, [livePreview.isOpen])

  function save(store: typeof saveEntry, { ignoresWarnings, baseVersion = version, onSaved }: SaveOptions = {}) {
    if (!form.current) return
    const data = new FormData(form.current)
    // Input during a pending save is not part of that save.
    const sentChanges = unsaved.countChanges()
    if (ignoresWarnings) data.set('confirmed', 'yes')
    startSaving(async () => {
      const result = await toActionResult(store(key, id, baseVersion, data))
      if (!result.done && result.warnings && !result.fieldErrors) {
        setProblems(noProblems)
        return setWarnings(result.warnings)
      }
      if (!result.done) return setProblems(problemsOf(result))
      setProblems(noProblems)
      setVersion(result.version)
      setId(result.id)
      const hasLaterInput = unsaved.markSaved(sentChanges)
      // The form of the stored entry replaces the form of the new entry and offers to restore the later input.
      if (hasLaterInput && !entry) unsaved.storeLocally(openedForm.localKey(result.id))
      setSavedAt(clockTime())
      livePreview.show(null)
      toast.success(successMessage(result, store === publishForm))
      if (onSaved) return onSaved(result.id)
      if (!entry && listPath) router.replace(`${listPath}/${result.id}`)
      else router.refresh()
    })
  }

  function preview() {
    const show = (entryId: string) => location.assign(`/admin/preview/start/${key}/${entryId}`)
    if (id && !dirty) show(id)
    else save(saveEntry, { onSaved: show })
  }

  const showMessage = (message: string) => setProblems({ ...noProblems, message })

  function change(kind: 'unpublish' | 'bin' | 'restore', successText: string) {
    if (!entry) return
    startSaving(async () => {
      const result = await toActionResult(changeEntries(key, kind, [entry.id]))
      if (!result.done) return showMessage(result.message)
      setVersion(result.versions[entry.id] ?? version)
      toast.success(successText)
      if (kind === 'bin' && listPath) router.push(listPath)
      else router.refresh()
    })
  }

  function restoreRevision(revisionId: string) {
    if (!entry) return
    startSaving(async () => {
      const result = await toActionResult(returnToRevision(key, entry.id, revisionId))
      if (!result.done) return showMessage(result.message)
      // The inputs keep their values until the page is loaded again, which shows the earlier version.
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
    autosave,
    onInput,
    submit(event: FormEvent) {
      event.preventDefault()
      save(saveEntry)
    },
    publish: () => save(publishForm),
    publishAnyway() {
      setWarnings(null)
      save(publishForm, { ignoresWarnings: true })
    },
    dismissWarnings: () => setWarnings(null),
    overwrite: ({ version: baseVersion }: ConflictingChange) => save(saveEntry, { baseVersion }),
    preview,
    livePreview,
    change,
    restoreRevision,
  }
}

function successMessage(result: SavedEntry, isPublish: boolean): string {
  if (!isPublish) return 'Draft saved'
  return result.state === 'scheduled' && result.publishAt
    ? `Scheduled for ${weekdayAndTime(new Date(result.publishAt))}`
    : 'Published'
}
