'use client'

import { Node } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { isSafeHref } from '@/db/content/href'
import type { InputProps } from './input-props'
import { describedBy, Notes } from './labelled'

/** A picture of the library inside a text: it is named by its id, and survives editing untouched. */
const LibraryPicture = Node.create({
  name: 'libraryPicture',
  group: 'block',
  atom: true,
  addAttributes: () => ({ 'data-media': { default: null }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[data-media]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: { openOnClick: false, isAllowedUri: isSafeHref } }),
  TableKit,
  LibraryPicture,
]

/** Formatted text. What is typed stands in a hidden field as HTML; the server sanitises it again. */
export function RichTextInput({ name, view, value, errors }: InputProps<'richText'>) {
  const [html, setHtml] = useState(typeof value === 'string' ? value : '')
  const editor = useEditor({
    extensions,
    content: html,
    immediatelyRender: false,
    // The policy lets no script add styles: what the editor needs stands in admin.css.
    injectCSS: false,
    editorProps: {
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
    onUpdate: ({ editor: changed }) => setHtml(changed.isEmpty ? '' : changed.getHTML()),
  })

  function setLink() {
    const before = editor?.getAttributes('link').href as string | undefined
    const href = window.prompt(
      'Where does the link lead? A path such as /contact-us, or an address. Empty removes it.',
      before ?? '',
    )
    if (href === null || !editor) return
    if (href === '') editor.chain().focus().unsetLink().run()
    else editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
  }

  const tools: { icon: IconName; label: string; active?: boolean; run: () => unknown }[] = editor
    ? [
        {
          icon: 'heading',
          label: 'Heading',
          active: editor.isActive('heading', { level: 2 }),
          run: () => editor.chain().focus().toggleHeading({ level: 2 }).run(),
        },
        {
          icon: 'bold',
          label: 'Bold',
          active: editor.isActive('bold'),
          run: () => editor.chain().focus().toggleBold().run(),
        },
        {
          icon: 'italic',
          label: 'Italic',
          active: editor.isActive('italic'),
          run: () => editor.chain().focus().toggleItalic().run(),
        },
        { icon: 'link', label: 'Link', active: editor.isActive('link'), run: setLink },
        {
          icon: 'list-bullet',
          label: 'List',
          active: editor.isActive('bulletList'),
          run: () => editor.chain().focus().toggleBulletList().run(),
        },
        {
          icon: 'list-number',
          label: 'Numbered list',
          active: editor.isActive('orderedList'),
          run: () => editor.chain().focus().toggleOrderedList().run(),
        },
        {
          icon: 'quote',
          label: 'Quote',
          active: editor.isActive('blockquote'),
          run: () => editor.chain().focus().toggleBlockquote().run(),
        },
        { icon: 'undo', label: 'Undo', run: () => editor.chain().focus().undo().run() },
        { icon: 'redo', label: 'Redo', run: () => editor.chain().focus().redo().run() },
      ]
    : []

  return (
    <div>
      <p className="mb-1 font-medium">
        {view.label}
        {!view.required && <span className="font-normal text-slate"> (optional)</span>}
      </p>
      <div className={`rounded-control border bg-white ${errors.length > 0 ? 'border-danger' : 'border-[#8b938d]'}`}>
        <div role="toolbar" aria-label={`Format ${view.label}`} className="flex flex-wrap border-b border-stone p-1">
          {tools.map(tool => (
            <button
              key={tool.icon}
              type="button"
              aria-label={tool.label}
              aria-pressed={tool.active}
              onClick={tool.run}
              className={`flex size-10 items-center justify-center rounded-control ${tool.active ? 'bg-sand text-forest' : 'hover:bg-sand'}`}
            >
              <Icon name={tool.icon} size={18} />
            </button>
          ))}
        </div>
        <EditorContent editor={editor} />
      </div>
      <input type="hidden" name={name} value={html} />
      <Notes name={name} view={view} errors={errors} />
    </div>
  )
}
