'use client'

import { useEffect, useState } from 'react'
import { apiFetch } from '../../ui/api-fetch'

/**
 * The JSON response of a URL of the panel, fetched again (debounced) when the URL changes; null until the first
 * response.
 */
export function useFetched<Data>(url: string): Data | null {
  const [data, setData] = useState<Data | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      // A later request aborts this one; without network the last data stays.
      const found = await fetchJson(url, controller.signal).catch(() => null)
      if (found) setData(found as Data)
    }, 120)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [url])
  return data
}

async function fetchJson(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await apiFetch(url, { signal })
  return response.ok ? response.json() : null
}
