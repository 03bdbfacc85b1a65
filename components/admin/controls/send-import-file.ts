import { apiFetch } from '@/components/ui/api-fetch'

/** `isConflict`: the data has changed since the preview. */
type Refused = { status: 'refused'; message: string; fieldErrors?: Record<string, string[]>; isConflict?: boolean }

/** The maximum size of a file; the server rejects larger files. */
const maxBytes = 4 * 1024 * 1024

/**
 * Sends `request`, which contains the file, for a preview or, with the preview's fingerprint, to store it. The promise
 * never rejects: `failure` is the message if no valid reply arrives.
 */
export async function sendImportFile<Reply>(
  file: File,
  path: string,
  request: RequestInit,
  failure: string,
): Promise<Reply | Refused> {
  if (file.size > maxBytes) return { status: 'refused', message: 'This is more than 4096 kB. Is this the right file?' }
  try {
    const response = await apiFetch(path, { method: 'POST', ...request })
    const body = await response.json()
    if (body.status === 'refused') return { ...body, isConflict: response.status === 409 }
    if (['preview', 'stored'].includes(body.status)) return body
  } catch {}
  return { status: 'refused', message: failure }
}
