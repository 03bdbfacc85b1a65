import type { Editor } from '@tiptap/react'
import { uploadFile } from '../../files/upload-file'
import { withoutStyles } from './clean-paste'

type Pasted = {
  /** The pictures whose bytes are in the clipboard. */
  files: File[]
  /** The number of pictures that cannot be uploaded, because the clipboard contains only a URL of another program. */
  leftOut: number
  /** True if the clipboard may contain more than these files: the editor then inserts its HTML or text as well. */
  hasOtherContent: boolean
}

/** Returns the pasted pictures that are not from the library. */
export function picturesOf(data: DataTransfer | null): Pasted {
  const html = data?.getData('text/html') ?? ''
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  const hasText = body.textContent.trim() !== '' || (html === '' && data?.getData('text/plain') !== '')
  const hasLibraryFiles = body.querySelector('[data-media], [data-video]') !== null
  // A picture copied alone is in the clipboard twice: as a file and as a URL.
  if (files.length > 0 && !hasText && !hasLibraryFiles) return { files, leftOut: 0, hasOtherContent: false }
  const pictures = [...body.querySelectorAll('img:not([data-media])')]
  const embeddedFiles = pictures.flatMap(picture => fileOf(picture.getAttribute('src') ?? '') ?? [])
  return { files: embeddedFiles, leftOut: pictures.length - embeddedFiles.length, hasOtherContent: true }
}

/** Returns the file in a `data:` URL, such as `pasted.svg` of the type `image/svg+xml`; null for other URLs. */
function fileOf(src: string): File | null {
  const [, type = '', base64 = ''] = /^data:(image\/[a-z+.-]+);base64,([a-z0-9+/=\s]+)$/i.exec(src) ?? []
  if (base64 === '') return null
  try {
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    return new File([bytes], `pasted.${type.slice('image/'.length).replace(/\W.*/, '')}`, { type })
  } catch {
    return null
  }
}

/** Uploads pictures and inserts them after the selection. Returns reasons for rejected pictures, or an empty text. */
export async function uploadPictures(editor: Editor, files: readonly File[]): Promise<string> {
  const messages = new Set<string>()
  for (const file of files) {
    const result = await uploadFile(file, {}, () => {})
    if (result.status === 'refused') messages.add(result.message)
    else if (!editor.isDestroyed) {
      const attrs = { 'data-media': result.file.id, alt: result.file.alt ?? '' }
      editor.commands.insertContentAt(editor.state.selection.to, { type: 'libraryPicture', attrs })
    }
  }
  return [...messages].join(' ')
}
