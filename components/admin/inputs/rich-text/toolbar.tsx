'use client'

import { type Editor, useEditorState } from '@tiptap/react'
import type { KeyboardEvent } from 'react'
import { Icon } from '@/components/ui/icon'
import { type EditorDialogName, editorState, type Tool, toolsOf } from './tools'

type Props = { editor: Editor; label: string; onOpen: (dialog: EditorDialogName) => void }

/** Renders the formatting toolbar. Tab and the arrow keys move through its buttons. In a table it has a second row. */
export function RichTextToolbar({ editor, label, onOpen }: Props) {
  const state = useEditorState({ editor, selector: ({ editor: changed }) => editorState(changed) })
  return (
    <div
      role="toolbar"
      aria-label={`Format ${label}`}
      onKeyDown={moveFocus}
      className="sticky top-14 z-10 rounded-t-control border-b border-stone bg-white p-1"
    >
      <div className="flex flex-wrap items-center">
        <ParagraphKind editor={editor} level={state.level} />
        {toolsOf(editor, state, onOpen).map(tool => (
          <ToolButton key={tool.icon} tool={tool} />
        ))}
      </div>
      {state.table && <TableTools editor={editor} />}
    </div>
  )
}

function ParagraphKind({ editor, level }: { editor: Editor; level: number }) {
  function setLevel(next: number) {
    const chain = editor.chain().focus()
    if (next === 2 || next === 3 || next === 4) chain.setHeading({ level: next }).run()
    else chain.setParagraph().run()
  }
  return (
    <select
      aria-label="Kind of paragraph"
      value={level}
      onChange={event => setLevel(Number(event.target.value))}
      className="mr-1 h-10 rounded-control border border-stone bg-white px-2"
    >
      <option value={0}>Text</option>
      <option value={2}>Heading</option>
      <option value={3}>Smaller heading</option>
      <option value={4}>Smallest heading</option>
    </select>
  )
}

function ToolButton({ tool }: { tool: Tool }) {
  return (
    <button
      type="button"
      aria-label={tool.label}
      title={tool.label}
      aria-pressed={tool.active}
      // `disabled` would remove the focus from the undo button after the last step.
      aria-disabled={tool.disabled || undefined}
      onClick={() => !tool.disabled && tool.run()}
      className={`flex size-10 cursor-pointer items-center justify-center rounded-control aria-disabled:cursor-default aria-disabled:opacity-35 ${tool.active ? 'bg-sand text-forest outline -outline-offset-1 outline-forest/40' : 'hover:bg-sand'}`}
    >
      <Icon name={tool.icon} size={18} />
    </button>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button, select')]
  const next = tools.indexOf(document.activeElement as HTMLElement) + step
  tools[(next + tools.length) % tools.length]?.focus()
  event.preventDefault()
}

function TableTools({ editor }: { editor: Editor }) {
  const chain = () => editor.chain().focus()
  const tools: [string, () => unknown][] = [
    ['Row above', () => chain().addRowBefore().run()],
    ['Row below', () => chain().addRowAfter().run()],
    ['Remove row', () => chain().deleteRow().run()],
    ['Column before', () => chain().addColumnBefore().run()],
    ['Column after', () => chain().addColumnAfter().run()],
    ['Remove column', () => chain().deleteColumn().run()],
    ['Heading row', () => chain().toggleHeaderRow().run()],
    ['Remove table', () => chain().deleteTable().run()],
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
