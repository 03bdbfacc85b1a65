'use client'

import { useLayoutEffect, useSyncExternalStore } from 'react'
import { apiFetch } from '../../ui/api-fetch'

/** A part of the script that takes longer than this counts as failed. */
const timeLimit = 120_000
const parts = '/_next/static/chunks/'

type Reason = 'missing' | 'timeout' | 'error'
type Failure = { id: string; reason: Reason }

let failure: Failure | null = null
/** True while the message stands in the page itself, in place of what could not be drawn. */
let inPage = false
const listeners = new Set<() => void>()

function set(next: { failure?: Failure | null; inPage?: boolean }) {
  if (next.failure !== undefined) failure = next.failure
  if (next.inPage !== undefined) inPage = next.inPage
  for (const listener of listeners) listener()
}

const isTold = (id: string) => failure?.id === id

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const nothing = () => null
const useFailure = () => useSyncExternalStore(subscribe, () => failure, nothing)
const useInPage = () =>
  useSyncExternalStore(
    subscribe,
    () => inPage,
    () => false,
  )

/**
 * Says so, at the foot of the window, when a part of the script could not be loaded: those of pages and those that a
 * component asks for later. Both are script elements, which is where the framework's loader puts them.
 */
export function ChunkErrorNotice() {
  const failed = useFailure()
  const elsewhere = useInPage()

  // Before the effects of other components, which may ask for a part at once.
  useLayoutEffect(() => {
    const timers = new Map<HTMLScriptElement, ReturnType<typeof setTimeout>>()
    const settle = (script: HTMLScriptElement) => {
      clearTimeout(timers.get(script))
      timers.delete(script)
    }
    const onError = (event: Event) => {
      if (isPart(event.target)) {
        settle(event.target)
        void report(event.target.src)
      } else if (event instanceof ErrorEvent) reportError(event.error)
    }
    const onLoad = (event: Event) => {
      if (isPart(event.target)) settle(event.target)
    }
    const onRejection = (event: PromiseRejectionEvent) => reportError(event.reason)
    const watch = (script: HTMLScriptElement) => {
      const late = () => set({ failure: failure ?? { id: idOf(script.src), reason: 'timeout' } })
      timers.set(script, setTimeout(late, timeLimit))
    }
    const arrivals = new MutationObserver(changes => {
      for (const node of changes.flatMap(change => [...change.addedNodes])) if (isPart(node)) watch(node)
    })
    reportEarlier()
    // Failures of elements do not bubble; they are heard on the way down.
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
          <Words failure={failed} />
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

/** True for what the framework throws when a part could not be loaded. */
export const isChunkError = (error: unknown): boolean => (error as Error | null)?.name === 'ChunkLoadError'

/** The message in the place of a page that could not be drawn; for error boundaries. */
export function ChunkErrorMessage({ error }: { error: Error }) {
  const failed = useFailure()

  // Before anything is painted, or both messages would be seen, and read out, for a moment.
  useLayoutEffect(() => {
    set({ inPage: true })
    reportError(error)
    return () => set({ inPage: false })
  }, [error])

  return (
    <div role="alert">
      <Words failure={failed ?? { id: idOf(error.message), reason: 'error' }} />
      <div className="mt-6">
        <Retry />
      </div>
    </div>
  )
}

function Words({ failure: { id, reason } }: { failure: Failure }) {
  const said = {
    missing: 'It is not there any more; the site was probably renewed a moment ago.',
    timeout: 'It took too long.',
    error: 'The connection was lost.',
  }
  return (
    <p>
      <strong className="block font-semibold [overflow-wrap:anywhere]">{`Loading chunk ${id} failed`}</strong>
      <span className="text-slate">{`(${reason}) ${said[reason]}`}</span>
    </p>
  )
}

/** The loader remembers what failed, so only a new page asks for it again. */
function Retry() {
  return (
    <button type="button" onClick={() => location.reload()} className="button button-primary">
      Try again
    </button>
  )
}

const isPart = (node: unknown): node is HTMLScriptElement =>
  node instanceof HTMLScriptElement && new URL(node.src, location.href).pathname.startsWith(parts)

/** `…/chunks/09asox_xyuai5.js`, alone or in a sentence, → `09asox_xyuai5`. */
const idOf = (text: string) => /^([^\s?'"]+?)\.js/.exec(text.split('/chunks/')[1] ?? '')?.[1] ?? 'unknown'

function reportError(error: unknown) {
  if (!isChunkError(error) || !(error instanceof Error)) return
  const address = error.message.split(/\s/).find(word => word.includes('/chunks/'))
  void report(address ?? '')
}

/** What `ChunkWatch` heard of before this page came to life; from here on it keeps silent. */
function reportEarlier() {
  const early = (window as { failedChunks?: string[] & { taken?: boolean } }).failedChunks
  if (!early || early.taken) return
  early.taken = true
  if (early[0]) void report(early[0])
}

/**
 * A part the server answers 404 for is missing; anything else that kept it from loading is an error. Of several that
 * failed at once the first is named, and stays.
 */
async function report(address: string) {
  if (failure) return
  const id = idOf(address)
  set({ failure: { id, reason: 'error' } })
  const answer = await apiFetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.status === 404 && isTold(id)) set({ failure: { id, reason: 'missing' } })
}
