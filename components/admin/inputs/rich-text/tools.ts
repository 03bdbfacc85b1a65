import type { Editor } from '@tiptap/react'
import type { IconName } from '@/components/ui/icon-names'

export type EditorDialogName = 'link' | 'picture' | 'video'
export type Tool = { icon: IconName; label: string; active?: boolean; disabled?: boolean; run: () => unknown }
type EditorState = ReturnType<typeof editorState>

/** Returns the state of the selection, which the toolbar shows. */
export const editorState = (editor: Editor) => ({
  level: Number(editor.isActive('heading') ? editor.getAttributes('heading').level : 0),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  link: editor.isActive('link'),
  bulletList: editor.isActive('bulletList'),
  orderedList: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  table: editor.isActive('table'),
  undo: editor.can().undo(),
  redo: editor.can().redo(),
})

/** Returns the tools of the first row, in order. */
export function toolsOf(editor: Editor, state: EditorState, onOpen: (dialog: EditorDialogName) => void): Tool[] {
  const chain = () => editor.chain().focus()
  return [
    { icon: 'bold', label: 'Bold', active: state.bold, run: () => chain().toggleBold().run() },
    { icon: 'italic', label: 'Italic', active: state.italic, run: () => chain().toggleItalic().run() },
    { icon: 'link', label: 'Link', active: state.link, run: () => onOpen('link') },
    { icon: 'list-bullet', label: 'List', active: state.bulletList, run: () => chain().toggleBulletList().run() },
    {
      icon: 'list-number',
      label: 'Numbered list',
      active: state.orderedList,
      run: () => chain().toggleOrderedList().run(),
    },
    { icon: 'quote', label: 'Quote', active: state.quote, run: () => chain().toggleBlockquote().run() },
    { icon: 'minus', label: 'Dividing line', run: () => chain().setHorizontalRule().run() },
    { icon: 'image', label: 'Picture', run: () => onOpen('picture') },
    { icon: 'play', label: 'Video', run: () => onOpen('video') },
    {
      icon: 'grid',
      label: 'Table',
      disabled: state.table,
      run: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    { icon: 'undo', label: 'Undo', disabled: !state.undo, run: () => chain().undo().run() },
    { icon: 'redo', label: 'Redo', disabled: !state.redo, run: () => chain().redo().run() },
  ]
}
