import { apiFetch } from '@/components/ui/api-fetch'
import type { ImportPreview } from '@/lib/inventory/csv/apply-import'

type CsvResponse =
  | { status: 'preview'; preview: ImportPreview }
  | { status: 'stored'; changed: number; added: number }
  | { status: 'refused'; message: string }

/** The maximum size of a file; the server rejects larger bodies. */
const maxBytes = 4 * 1024 * 1024

/**
 * Sends a CSV file of homes for a preview or, with the fingerprint of a preview, to store it. The promise never
 * rejects.
 */
export async function sendCsv(file: File, fingerprint: string | null): Promise<CsvResponse> {
  if (file.size > maxBytes) return refused('This is more than 4096 kB. Is this the right file?')
  try {
    const response = await apiFetch(`/admin/homes/import/file${fingerprint ? `?apply=${fingerprint}` : ''}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: file,
    })
    const body = await response.json()
    return ['preview', 'stored', 'refused'].includes(body.status) ? body : refused()
  } catch {
    return refused()
  }
}

const refused = (message = 'The server could not read it. Check your connection, and sign in again if needed.') => ({
  status: 'refused' as const,
  message,
})
