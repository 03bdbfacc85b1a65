'use client'

import { TableKit } from '@tiptap/extension-table'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { isSafeHref } from '@/db/content/href'
import { describedBy, FieldNotes } from '../../controls/labelled'
import type { InputProps } from '../input-props'
import { cleanPaste } from './clean-paste'
import { InsertDialog } from './insert-dialog'
import { LibraryPicture, Video } from './nodes'
import { picturesOf, uploadPictures } from './pasted-pictures'
import { RichTextToolbar } from './toolbar'
import type { EditorDialogName } from './tools'

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, isAllowedUri: isSafeHref, HTMLAttributes: { target: null, rel: null } },
  }),
  TableKit,
  Video,
  LibraryPicture,
]

/** Edits formatted text, which a hidden field submits as HTML. The server sanitises the HTML again. */
export function RichTextInput({ name, view, value, errors }: InputProps<'richText'>) {
  const [html, setHtml] = useState(typeof value === 'string' ? value : '')
  const [dialog, setDialog] = useState<EditorDialogName | null>(null)
  const [note, setNote] = useState('')
  const hidden = useRef<HTMLInputElement>(null)
  const editor: Editor | null = useEditor({
    extensions,
    content: html,
    immediatelyRender: false,
    // The CSP forbids styles added by scripts; the styles of the editor are in admin.css.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: cleanPaste,
      handlePaste: (_, { clipboardData }) => {
        const { files, leftOut, hasOtherContent } = picturesOf(clipboardData)
        setNote(leftOutNote(leftOut))
        if (editor && files.length > 0) uploadPictures(editor, files).then(reasons => reasons && setNote(reasons))
        return !hasOtherContent
      },
      attributes: {
        id: `field-${name}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': view.label,
        ...(view.required && { 'aria-required': 'true' }),
        ...(errors.length > 0 && { 'aria-invalid': 'true' }),
        ...(describedBy(name, view, errors) && { 'aria-describedby': describedBy(name, view, errors) as string }),
      },
    },
    // A link to this field may have been followed before the editor was loaded.
    onCreate: ({ editor: created }) => {
      if (location.hash === `#field-${name}`) created.commands.focus()
    },
    // The editor keeps an empty paragraph at the end, which is not part of the text.
    onUpdate: ({ editor: changed }) => setHtml(changed.isEmpty ? '' : withoutEmptyEnd(changed.getHTML())),
  })

  // A hidden field fires no events, so the form is notified of changes, also by the toolbar.
  const reportedHtml = useRef(html)
  useEffect(() => {
    if (reportedHtml.current === html) return
    reportedHtml.current = html
    hidden.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [html])

  // A disabled fieldset does not affect contenteditable elements.
  useEffect(() => {
    if (hidden.current?.matches(':disabled')) editor?.setEditable(false)
  }, [editor])

  return (
    <div>
      <p className="mb-1 font-medium">
        {view.label}
        {!view.required && <span className="font-normal text-slate"> (optional)</span>}
      </p>
      <div
        className={`min-h-[370px] rounded-control border bg-white ${errors.length > 0 ? 'border-danger' : 'border-[#8b938d]'}`}
      >
        {!editor && <p className="px-4.5 py-4 text-slate">Loading the editor…</p>}
        {editor && <RichTextToolbar editor={editor} label={view.label} onOpen={setDialog} />}
        <EditorContent editor={editor} />
      </div>
      <input ref={hidden} type="hidden" name={name} value={html} />
      <p role="status" className="mt-1 text-small font-medium empty:hidden">
        {note}
      </p>
      <FieldNotes name={name} view={view} errors={errors} />
      {editor && dialog && <InsertDialog editor={editor} dialog={dialog} onClose={() => setDialog(null)} />}
    </div>
  )
}

function leftOutNote(count: number): string {
  if (count === 0) return ''
  const pictures = count === 1 ? '1 picture was' : `${count} pictures were`
  return `${pictures} left out, because the other program does not copy them. Save them as files, and insert them with “Picture”.`
}

function withoutEmptyEnd(html: string): string {
  return html.endsWith('<p></p>') ? withoutEmptyEnd(html.slice(0, -'<p></p>'.length)) : html
}
