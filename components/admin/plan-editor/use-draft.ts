'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { writeStored } from '@/components/ui/browser-storage'
import { useOnHide } from '@/components/ui/use-on-hide'
import { writeLocalCopy } from '../autosave/local-copies'
import { clockTime } from '../autosave/use-autosave'
import type { OpenedForm } from '../autosave/use-opened-form'
import type { Drawing } from './plan-state'
import { type PlanVersion, sendDraft } from './send-draft'

export type DraftStatus =
  | { state: 'idle' | 'waiting' }
  | { state: 'stored'; at: string }
  /** The drawing is stored only in this browser. */
  | { state: 'local'; message: string }
  /** Another person stored or published another drawing. Nothing is sent until staff decide. */
  | { state: 'conflict'; message: string }

/** Milliseconds from the last edit to its save, and from a failed save to the next attempt. */
const delayMs = 800
const retryMs = 10_000

/** Stores the drawing as a draft soon after each change; in this browser while the server cannot be reached. */
export function useDraft(
  estateId: string,
  drawing: Drawing,
  initial: { basis: PlanVersion | null; isDraft: boolean },
  opened: OpenedForm,
) {
  const [status, setStatus] = useState<DraftStatus>({ state: 'idle' })
  const [storedDraft, setDraft] = useState(initial.isDraft ? initial.basis : null)
  /** The version on which the next save is based. */
  const basis = useRef(initial.basis)
  const savedDrawing = useRef(drawing)
  const latest = useRef(drawing)
  const sending = useRef<Promise<void> | null>(null)
  latest.current = drawing
  const localKey = opened.localKey()

  const storeLocally = useCallback(() => {
    const features = JSON.stringify(latest.current.shapes.map(({ feature }) => feature))
    // If the storage is full or blocked, the drawing is still on the screen, and the next attempt may succeed.
    writeLocalCopy(localKey, { form: { features }, baseVersion: 0 })
  }, [localKey])

  const send = useCallback(
    async (asCopy: boolean) => {
      const sentDrawing = latest.current
      const result = await sendDraft(estateId, sentDrawing, basis.current, asCopy, opened.copyName)
      if (result.status !== 'saved') {
        storeLocally()
        const isConflict = result.status === 'conflict'
        return setStatus({ state: isConflict ? 'conflict' : 'local', message: result.message })
      }
      const { id, updatedAt } = result
      basis.current = { id, updatedAt }
      savedDrawing.current = sentDrawing
      setDraft(basis.current)
      if (latest.current === sentDrawing) writeStored(localKey, null)
      setStatus({ state: 'stored', at: clockTime() })
    },
    [estateId, localKey, opened.copyName, storeLocally],
  )

  /** Sends unsaved changes after a running save; resolves after all changes were stored or failed. */
  const save = useCallback(
    async (asCopy = false) => {
      // Several calls can wait for the same save: only the first of them may send after it.
      while (sending.current) await sending.current
      if (savedDrawing.current === latest.current && !asCopy) return
      sending.current = send(asCopy)
      await sending.current
      sending.current = null
    },
    [send],
  )

  const isConflict = status.state === 'conflict'
  const delay = status.state === 'local' ? retryMs : delayMs
  useEffect(() => {
    if (savedDrawing.current === drawing || isConflict) return
    setStatus(before => (before.state === 'local' ? before : { state: 'waiting' }))
    const timer = setTimeout(save, delay)
    const retry = () => void save()
    addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
    }
  }, [drawing, isConflict, delay, save])

  useEffect(() => {
    const storePending = () => savedDrawing.current !== latest.current && storeLocally()
    addEventListener('pagehide', storePending)
    return () => removeEventListener('pagehide', storePending)
  }, [storeLocally])
  useOnHide(() => {
    if (savedDrawing.current === latest.current) return
    storeLocally()
    void save()
  })

  return {
    status,
    /** Identifies the newest version that this editor stored or read; undefined before a new plan is stored. */
    storedVersion: basis.current?.updatedAt,
    /** The drawing of that version. */
    storedDrawing: savedDrawing.current,
    /** The stored draft; null while only a public version is shown. */
    storedDraft,
    save,
    /** Stores the drawing as a separate draft, beside the drawing of the other person. */
    saveAsCopy: () => save(true),
    /** Call after the draft was published: the next change starts a new draft. */
    markPublished(version: PlanVersion) {
      basis.current = version
      setDraft(null)
      setStatus({ state: 'idle' })
    },
  }
}
