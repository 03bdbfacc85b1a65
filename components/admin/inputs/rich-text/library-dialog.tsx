'use client'

import { LibraryBrowser } from '../../files/library/library-browser'
import type { FileOption } from '../input-props'
import { EditorDialog } from './editor-dialog'

type Props = { kind: 'image' | 'video'; title: string; onPick: (file: FileOption) => void; onClose: () => void }

/** Chooses or uploads a library file for a text. */
export function LibraryDialog({ kind, title, onPick, onClose }: Props) {
  return (
    <EditorDialog title={title} wide onClose={onClose}>
      <LibraryBrowser
        kind={kind}
        onPick={file => {
          onPick(file)
          onClose()
        }}
      />
    </EditorDialog>
  )
}
