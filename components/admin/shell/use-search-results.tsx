'use client'

import { useEffect, useState } from 'react'
import { apiFetch } from '../../ui/api-fetch'
import { Button } from '../controls/button'

/** `data` is the last response: null at first and after a failure. `failure` is the message for users. */
export type Fetched<Data> = { data: Data | null; failure: string | null; retry: () => void }

/** Milliseconds without a change of the URL before it is fetched. */
const debounceMs = 120
const noResponse = { data: null, failure: null }

/** Fetches JSON from a URL of the panel, again (debounced) when the URL changes and when `retry` is called. */
export function useSearchResults<Data>(url: string): Fetched<Data> {
  const [result, setResult] = useState<Omit<Fetched<Data>, 'retry'>>(noResponse)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches the same URL again
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const found = await fetchJson<Data>(url, controller.signal)
      // A later request aborts this request.
      if (!controller.signal.aborted) setResult(found)
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [url, attempt])
  // The failure is shown until the response arrives, so that the pressed button keeps the focus.
  const retry = () => setAttempt(attempt + 1)
  return { ...result, retry }
}

type Props = { search: Fetched<readonly unknown[]>; empty: string; className: string }

/** Reports that a search found nothing, or that it failed, with a button to repeat it. */
export function SearchStatus({ search: { data, failure, retry }, empty, className }: Props) {
  return (
    <>
      {/* Screen readers read a status only if its element existed before the text. */}
      <p role="status" className={`${className} empty:m-0 empty:p-0`}>
        {failure ? `${failure} Nothing you typed is lost.` : data?.length === 0 && empty}
      </p>
      {failure && <Button onClick={retry}>Search again</Button>}
    </>
  )
}

async function fetchJson<Data>(url: string, signal: AbortSignal) {
  try {
    const response = await apiFetch(url, { signal })
    if (response.ok) return { data: (await response.json()) as Data, failure: null }
    return { data: null, failure: 'The search failed.' }
  } catch (error) {
    // Browsers throw a TypeError when a request fails.
    const isOffline = error instanceof TypeError
    return { data: null, failure: isOffline ? 'The server cannot be reached.' : 'The search failed.' }
  }
}
