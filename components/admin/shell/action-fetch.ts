'use client'

import { useEffect, useState } from 'react'
import { apiFetch } from '../../ui/api-fetch'

/** What the panel answers to this address, asked anew when it changes and typing rests; null until the first answer. */
export function useFetched<Answer>(address: string): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const wait = setTimeout(async () => {
      // A later question ends this one; without network the last answer stays.
      const found = await ask(address, stop.signal).catch(() => null)
      if (found) setAnswer(found as Answer)
    }, 120)
    return () => {
      clearTimeout(wait)
      stop.abort()
    }
  }, [address])
  return answer
}

async function ask(address: string, signal: AbortSignal): Promise<unknown> {
  const response = await apiFetch(address, { signal })
  return response.ok ? response.json() : null
}
