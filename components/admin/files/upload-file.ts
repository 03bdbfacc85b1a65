import type { LibraryFile } from '@/lib/media/library'
import { viewUrl } from '../list/view-url'

/** `already`: a file with these bytes was stored before. */
export type UploadResult =
  | { status: 'stored'; already: boolean; file: LibraryFile }
  | { status: 'refused'; message: string; retryable: boolean }

/** The file that is replaced, and the alternative text of the new file. */
type Replaced = { id: string; alt: string }

/** Uploads or replaces a file; a new file gets the `tag`. `onProgress` gets a fraction. The promise never rejects. */
export function uploadFile(
  file: File,
  { replaced = null, tag = null }: { replaced?: Replaced | null; tag?: string | null },
  onProgress: (fraction: number) => void,
): Promise<UploadResult> {
  return new Promise(resolve => {
    const request = new XMLHttpRequest()
    const fail = (message: string) => resolve({ status: 'refused', message, retryable: true })
    request.upload.onprogress = event => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onload = () => resolve(parseResponse(request))
    request.onerror = () => fail('The connection was lost. Try again.')
    request.onabort = () => fail('The upload was stopped.')
    request.open('POST', viewUrl('/admin/files/upload', { replace: replaced?.id, tag }))
    request.setRequestHeader('x-requested-with', 'XMLHttpRequest')
    const form = new FormData()
    // The text precedes the file in the form, because the server reads it first.
    if (replaced) form.set('alt', replaced.alt)
    form.set('file', file)
    request.send(form)
  })
}

function parseResponse({ status, responseText }: XMLHttpRequest): UploadResult {
  try {
    const body = JSON.parse(responseText)
    if (body.status === 'stored') return body
    // Status 422 means a fault of the file itself, which a retry cannot fix.
    if (body.status === 'refused') return { ...body, retryable: status !== 422 }
  } catch {}
  return {
    status: 'refused',
    message:
      status === 401 || status === 403
        ? 'Your session has ended, or your role does not allow this. Sign in again in another tab, then retry.'
        : 'The server could not accept this file. Try again; if it fails again, tell the person who runs the site.',
    retryable: true,
  }
}
