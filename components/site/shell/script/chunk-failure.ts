'use client'

import { useSyncExternalStore } from 'react'
import { apiFetch } from '../../../ui/api-fetch'

type Reason = 'missing' | 'timeout' | 'error'
export type Failure = { id: string; reason: Reason }

let failure: Failure | null = null
/** True while the message is in the page itself, in place of content that failed to render. */
let inPage = false
const listeners = new Set<() => void>()

export function setChunkFailure(next: { failure?: Failure | null; inPage?: boolean }) {
  if (next.failure !== undefined) failure = next.failure
  if (next.inPage !== undefined) inPage = next.inPage
  for (const listener of listeners) listener()
}

const isReported = (id: string) => failure?.id === id

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const noFailure = () => null
export const useChunkFailure = () => useSyncExternalStore(subscribe, () => failure, noFailure)
export const useIsInPage = () =>
  useSyncExternalStore(
    subscribe,
    () => inPage,
    () => false,
  )

/** True for the error that the framework throws when a chunk could not be loaded. */
export const isChunkError = (error: unknown): boolean => (error as Error | null)?.name === 'ChunkLoadError'

/** `…/chunks/09asox_xyuai5.js`, alone or in a sentence, → `09asox_xyuai5`. */
export const chunkIdOf = (text: string) => /^([^\s?'"]+?)\.js/.exec(text.split('/chunks/')[1] ?? '')?.[1] ?? 'unknown'

export function reportIfChunkError(error: unknown) {
  if (!isChunkError(error) || !(error instanceof Error)) return
  const url = error.message.split(/\s/).find(word => word.includes('/chunks/'))
  void reportChunk(url ?? '')
}

/**
 * A chunk with a 404 response is missing; any other failure is an error. Of several failures only the first is shown.
 */
export async function reportChunk(url: string) {
  if (failure) return
  const id = chunkIdOf(url)
  setChunkFailure({ failure: { id, reason: 'error' } })
  const response = await apiFetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (response?.status === 404 && isReported(id)) setChunkFailure({ failure: { id, reason: 'missing' } })
}

/** Loads the page again, where possible with what was typed into it (`chunk-error-script.ts`). */
export function retryLoading() {
  const { failedChunks } = window as { failedChunks?: { retry?: () => void } }
  if (failedChunks?.retry) failedChunks.retry()
  else location.reload()
}

/** Reports a chunk that has not arrived yet. */
export const reportTimeout = (url: string) =>
  setChunkFailure({ failure: failure ?? { id: chunkIdOf(url), reason: 'timeout' } })
