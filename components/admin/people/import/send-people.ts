import { apiFetch } from '@/components/ui/api-fetch'
import type { PeoplePreview } from '@/lib/pipeline/imports/preview-import'

export type PeopleResponse =
  | { status: 'preview'; preview: PeoplePreview }
  | { status: 'stored'; id: string }
  | { status: 'refused'; message: string; fieldErrors?: Record<string, string[]>; isConflict?: boolean }

/** The maximum size of a file; the server rejects larger files. */
const maxBytes = 4 * 1024 * 1024

/**
 * Sends a file of people for a preview or, with the fingerprint of a preview, to store it. The promise never rejects.
 */
export async function sendPeople(file: File, fields: FormData): Promise<PeopleResponse> {
  if (file.size > maxBytes) return refused('This is more than 4096 kB. Is this the right file?')
  fields.set('file', file)
  try {
    const response = await apiFetch('/admin/people/import/file', { method: 'POST', body: fields })
    const body = await response.json()
    if (body.status === 'refused') return { ...body, isConflict: response.status === 409 }
    return ['preview', 'stored'].includes(body.status) ? body : refused()
  } catch {
    return refused()
  }
}

const refused = (
  message = 'The server did not reply. Check your connection, and press again: nothing is stored twice.',
) => ({
  status: 'refused' as const,
  message,
})
