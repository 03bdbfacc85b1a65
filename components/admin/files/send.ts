import type { LibraryFile } from '@/lib/media/library'

export type Sent =
  | { status: 'stored'; already: boolean; file: LibraryFile }
  | { status: 'refused'; message: string; again: boolean }

/** Sends one file to the library, or into the place of one; `onProgress` hears parts of one. Always answers. */
export function sendFile(file: File, replaces: string | null, onProgress: (part: number) => void): Promise<Sent> {
  return new Promise(answer => {
    const request = new XMLHttpRequest()
    const refused = (message: string) => answer({ status: 'refused', message, again: true })
    request.upload.onprogress = event => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onload = () => answer(understood(request))
    request.onerror = () => refused('The connection broke off. Try again.')
    request.onabort = () => refused('The upload was stopped.')
    request.open('POST', `/admin/files/upload${replaces ? `?replace=${replaces}` : ''}`)
    request.setRequestHeader('x-requested-with', 'XMLHttpRequest')
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  })
}

function understood({ status, responseText }: XMLHttpRequest): Sent {
  try {
    const said = JSON.parse(responseText)
    if (said.status === 'stored') return said
    // What is wrong with the file itself stays wrong.
    if (said.status === 'refused') return { ...said, again: status !== 422 }
  } catch {}
  return {
    status: 'refused',
    message:
      status === 401 || status === 403
        ? 'Your session has ended, or your role does not allow this. Sign in again in another tab, then retry.'
        : 'The server could not take this file. Try again; if it fails once more, tell whoever runs the site.',
    again: true,
  }
}
