'use client'

import { LibraryBrowser } from '../../files/library/library-browser'
import type { FileOption } from '../input-props'
import { EditorDialog } from './editor-dialog'

type Props = { title: string; onPick: (file: FileOption) => void; onClose: () => void }

export function LibraryDialog({ title, onPick, onClose }: Props) {
  return (
    <EditorDialog title={title} wide onClose={onClose}>
      <LibraryBrowser
        kind="image"
        onPick={file => {
          onPick(file)
          onClose()
        }}
      />
    </EditorDialog>
  )
}
