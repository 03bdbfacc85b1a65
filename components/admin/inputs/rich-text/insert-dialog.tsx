'use client'

import type { Editor } from '@tiptap/react'
import { LibraryDialog } from './library-dialog'
import { type LinkChoice, LinkDialog } from './link-dialog'
import type { EditorDialogName } from './tools'
import { VideoDialog } from './video-dialog'

type Props = { editor: Editor; dialog: EditorDialogName; onClose: () => void }

/** Renders the open dialog of the editor and inserts its result. */
export function InsertDialog({ editor, dialog, onClose }: Props) {
  // The result is inserted after the selection, because the previous block may still be selected.
  const insert = (type: string, attrs: Record<string, unknown>) =>
    editor.chain().focus().insertContentAt(editor.state.selection.to, { type, attrs }).run()
  if (dialog === 'video') return <VideoDialog onClose={onClose} onPick={video => insert('video', video)} />
  if (dialog === 'picture')
    return (
      <LibraryDialog
        title="Insert a picture"
        onClose={onClose}
        onPick={file => insert('libraryPicture', { 'data-media': file.id, alt: file.alt ?? '' })}
      />
    )
  return (
    <LinkDialog
      currentLink={editor.isActive('link') ? (editor.getAttributes('link') as LinkChoice) : null}
      onClose={onClose}
      onSet={link => setLink(editor, link)}
      onRemove={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
    />
  )
}

/** Links the selected text; if no text is selected, inserts the URL as text. */
function setLink(editor: Editor, { href, target }: LinkChoice) {
  const link = { href, target }
  if (editor.state.selection.empty && !editor.isActive('link'))
    return editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: link }] })
      .run()
  return (
    editor
      .chain()
      .focus()
      .extendMarkRange('link')
      .setLink(link)
      // The cursor is moved behind the link, so that text typed next neither replaces nor extends the link.
      .command(({ tr, commands }) => commands.setTextSelection(tr.selection.to))
      .unsetMark('link')
      .run()
  )
}
