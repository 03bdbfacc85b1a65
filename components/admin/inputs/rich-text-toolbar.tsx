'use client'

import { type Editor, useEditorState } from '@tiptap/react'
import type { KeyboardEvent } from 'react'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'

export type EditorDialogName = 'link' | 'picture' | 'film'
type Props = { editor: Editor; label: string; onOpen: (dialog: EditorDialogName) => void }

/** The formatting toolbar. Tab and the arrow keys move through it; in a table it has a second row. */
export function RichTextToolbar({ editor, label, onOpen }: Props) {
  const state = useEditorState({ editor, selector: ({ editor: changed }) => stateOf(changed) })
  const run = () => editor.chain().focus()
  const marks: Tool[] = [
    { icon: 'bold', label: 'Bold', active: state.bold, run: () => run().toggleBold().run() },
    { icon: 'italic', label: 'Italic', active: state.italic, run: () => run().toggleItalic().run() },
    { icon: 'link', label: 'Link', active: state.link, run: () => onOpen('link') },
    { icon: 'list-bullet', label: 'List', active: state.bulletList, run: () => run().toggleBulletList().run() },
    {
      icon: 'list-number',
      label: 'Numbered list',
      active: state.orderedList,
      run: () => run().toggleOrderedList().run(),
    },
    { icon: 'quote', label: 'Quote', active: state.quote, run: () => run().toggleBlockquote().run() },
    { icon: 'minus', label: 'Dividing line', run: () => run().setHorizontalRule().run() },
    { icon: 'image', label: 'Picture', run: () => onOpen('picture') },
    { icon: 'play', label: 'Film', run: () => onOpen('film') },
    {
      icon: 'grid',
      label: 'Table',
      disabled: state.table,
      run: () => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    { icon: 'undo', label: 'Undo', disabled: !state.undo, run: () => run().undo().run() },
    { icon: 'redo', label: 'Redo', disabled: !state.redo, run: () => run().redo().run() },
  ]
  return (
    <div
      role="toolbar"
      aria-label={`Format ${label}`}
      onKeyDown={moveFocus}
      className="sticky top-14 z-10 rounded-t-control border-b border-stone bg-white p-1"
    >
      <div className="flex flex-wrap items-center">
        <select
          aria-label="Kind of paragraph"
          value={state.level}
          onChange={event => {
            const level = Number(event.target.value)
            if (level === 2 || level === 3 || level === 4) run().setHeading({ level }).run()
            else run().setParagraph().run()
          }}
          className="mr-1 h-10 rounded-control border border-stone bg-white px-2"
        >
          <option value={0}>Text</option>
          <option value={2}>Heading</option>
          <option value={3}>Smaller heading</option>
          <option value={4}>Smallest heading</option>
        </select>
        {marks.map(tool => (
          <ToolButton key={tool.icon} tool={tool} />
        ))}
      </div>
      {state.table && <TableTools editor={editor} />}
    </div>
  )
}

type Tool = { icon: IconName; label: string; active?: boolean; disabled?: boolean; run: () => unknown }

function ToolButton({ tool }: { tool: Tool }) {
  return (
    <button
      type="button"
      aria-label={tool.label}
      title={tool.label}
      aria-pressed={tool.active}
      // Not `disabled`: the focus would be lost with the last step that can be undone.
      aria-disabled={tool.disabled || undefined}
      onClick={() => !tool.disabled && tool.run()}
      className={`flex size-10 cursor-pointer items-center justify-center rounded-control aria-disabled:cursor-default aria-disabled:opacity-35 ${tool.active ? 'bg-sand text-forest outline -outline-offset-1 outline-forest/40' : 'hover:bg-sand'}`}
    >
      <Icon name={tool.icon} size={18} />
    </button>
  )
}

function TableTools({ editor }: { editor: Editor }) {
  const run = () => editor.chain().focus()
  const tools: [string, () => unknown][] = [
    ['Row above', () => run().addRowBefore().run()],
    ['Row below', () => run().addRowAfter().run()],
    ['Remove row', () => run().deleteRow().run()],
    ['Column before', () => run().addColumnBefore().run()],
    ['Column after', () => run().addColumnAfter().run()],
    ['Remove column', () => run().deleteColumn().run()],
    ['Heading row', () => run().toggleHeaderRow().run()],
    ['Remove table', () => run().deleteTable().run()],
  ]
  return (
    <div className="mt-1 flex flex-wrap gap-1 border-t border-stone pt-1">
      {tools.map(([label, run]) => (
        <button
          key={label}
          type="button"
          onClick={run}
          className="min-h-9 cursor-pointer rounded-control px-2.5 text-small font-medium hover:bg-sand"
        >
          {label}
        </button>
      ))}
    </div>
  )
}

const stateOf = (editor: Editor) => ({
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

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button, select')]
  const next = tools.indexOf(document.activeElement as HTMLElement) + step
  tools[(next + tools.length) % tools.length]?.focus()
  event.preventDefault()
}
