'use client'

import { useLayoutEffect } from 'react'
import { reportChunk, reportIfChunkError, reportTimeout } from './chunk-failure'

/** A chunk that takes longer than this counts as failed. */
const timeoutMs = 120_000
const chunksPath = '/_next/static/chunks/'

/** Reports every chunk that fails to load, or takes too long. The framework's loader adds chunks as script elements. */
export function useChunkWatch() {
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
      timers.set(
        script,
        setTimeout(() => reportTimeout(script.src), timeoutMs),
      )
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
}

const isChunkScript = (node: unknown): node is HTMLScriptElement =>
  node instanceof HTMLScriptElement && new URL(node.src, location.href).pathname.startsWith(chunksPath)

/** Reports what `ChunkErrorWatch` recorded before hydration; from now on that stays silent. */
function reportEarlyFailures() {
  const early = (window as { failedChunks?: string[] & { handled?: boolean } }).failedChunks
  if (!early || early.handled) return
  early.handled = true
  if (early[0]) void reportChunk(early[0])
}
