'use client'

import { useLayoutEffect, useSyncExternalStore } from 'react'
import { apiFetch } from '../../ui/api-fetch'

/** A chunk that takes longer than this counts as failed. */
const timeoutMs = 120_000
const chunksPath = '/_next/static/chunks/'

type Reason = 'missing' | 'timeout' | 'error'
type Failure = { id: string; reason: Reason }

let failure: Failure | null = null
/** True while the message is in the page itself, in place of content that failed to render. */
let inPage = false
const listeners = new Set<() => void>()

function set(next: { failure?: Failure | null; inPage?: boolean }) {
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
const useFailure = () => useSyncExternalStore(subscribe, () => failure, noFailure)
const useInPage = () =>
  useSyncExternalStore(
    subscribe,
    () => inPage,
    () => false,
  )

/**
 * Shows a message at the bottom of the window when a chunk could not be loaded: those of pages and those that a
 * component imports later. The framework's loader adds both as script elements.
 */
export function ChunkErrorNotice() {
  const failed = useFailure()
  const elsewhere = useInPage()

  // Before the effects of other components, which may import a chunk immediately.
  useLayoutEffect(() => {
    const timers = new Map<HTMLScriptElement, ReturnType<typeof setTimeout>>()
    const clearTimer = (script: HTMLScriptElement) => {
      clearTimeout(timers.get(script))
      timers.delete(script)
    }
    const onError = (event: Event) => {
      if (isChunkScript(event.target)) {
        clearTimer(event.target)
        void reportChunk(event.target.src)
      } else if (event instanceof ErrorEvent) reportIfChunkError(event.error)
    }
    const onLoad = (event: Event) => {
      if (isChunkScript(event.target)) clearTimer(event.target)
    }
    const onRejection = (event: PromiseRejectionEvent) => reportIfChunkError(event.reason)
    const watch = (script: HTMLScriptElement) => {
      const onTimeout = () => set({ failure: failure ?? { id: idOf(script.src), reason: 'timeout' } })
      timers.set(script, setTimeout(onTimeout, timeoutMs))
    }
    const arrivals = new MutationObserver(changes => {
      for (const node of changes.flatMap(change => [...change.addedNodes])) if (isChunkScript(node)) watch(node)
    })
    reportEarlyFailures()
    // Error events of elements do not bubble; they are caught in the capture phase.
    addEventListener('error', onError, true)
    document.addEventListener('load', onLoad, true)
    addEventListener('unhandledrejection', onRejection)
    arrivals.observe(document.documentElement, { childList: true, subtree: true })
    return () => {
      removeEventListener('error', onError, true)
      document.removeEventListener('load', onLoad, true)
      removeEventListener('unhandledrejection', onRejection)
      arrivals.disconnect()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [])

  return (
    <div role="alert" className="fixed inset-x-4 bottom-4 z-50 sm:right-auto sm:max-w-md">
      {failed && !elsewhere && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card bg-white p-4 shadow-float">
          <ChunkErrorText failure={failed} />
          <div className="flex gap-2">
            <Retry />
            <button type="button" onClick={() => set({ failure: null })} className="button button-line">
              Dismiss
            </button>
          </div>
        </div>
      )}
    </div>
  )
}

/** True for the error that the framework throws when a chunk could not be loaded. */
export const isChunkError = (error: unknown): boolean => (error as Error | null)?.name === 'ChunkLoadError'

/** The message in place of a page that failed to render; for error boundaries. */
export function ChunkErrorMessage({ error }: { error: Error }) {
  const failed = useFailure()

  // Before painting, or both messages would be shown and announced briefly.
  useLayoutEffect(() => {
    set({ inPage: true })
    reportIfChunkError(error)
    return () => set({ inPage: false })
  }, [error])

  return (
    <div role="alert">
      <ChunkErrorText failure={failed ?? { id: idOf(error.message), reason: 'error' }} />
      <div className="mt-6">
        <Retry />
      </div>
    </div>
  )
}

function ChunkErrorText({ failure: { id, reason } }: { failure: Failure }) {
  const explanations = {
    missing: 'It is not there any more; the site was probably renewed a moment ago.',
    timeout: 'It took too long.',
    error: 'The connection was lost.',
  }
  return (
    <p>
      <strong className="block font-semibold [overflow-wrap:anywhere]">{`Loading chunk ${id} failed`}</strong>
      <span className="text-slate">{`(${reason}) ${explanations[reason]}`}</span>
    </p>
  )
}

/** The loader remembers failures, so only a reload requests the chunk again. */
function Retry() {
  return (
    <button type="button" onClick={() => location.reload()} className="button button-primary">
      Try again
    </button>
  )
}

const isChunkScript = (node: unknown): node is HTMLScriptElement =>
  node instanceof HTMLScriptElement && new URL(node.src, location.href).pathname.startsWith(chunksPath)

/** `…/chunks/09asox_xyuai5.js`, alone or in a sentence, → `09asox_xyuai5`. */
const idOf = (text: string) => /^([^\s?'"]+?)\.js/.exec(text.split('/chunks/')[1] ?? '')?.[1] ?? 'unknown'

function reportIfChunkError(error: unknown) {
  if (!isChunkError(error) || !(error instanceof Error)) return
  const url = error.message.split(/\s/).find(word => word.includes('/chunks/'))
  void reportChunk(url ?? '')
}

/** Reports what `ChunkErrorWatch` recorded before hydration; from now on that stays silent. */
function reportEarlyFailures() {
  const early = (window as { failedChunks?: string[] & { taken?: boolean } }).failedChunks
  if (!early || early.taken) return
  early.taken = true
  if (early[0]) void reportChunk(early[0])
}

/**
 * A chunk with a 404 response is missing; any other failure is an error. Of several failures only the first is shown.
 */
async function reportChunk(url: string) {
  if (failure) return
  const id = idOf(url)
  set({ failure: { id, reason: 'error' } })
  const response = await apiFetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (response?.status === 404 && isReported(id)) set({ failure: { id, reason: 'missing' } })
}
