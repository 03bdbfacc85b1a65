'use client'

import type { Editor } from '@tiptap/react'

/** Renders the second row of the toolbar, shown while the cursor is in a table. */
export function TableTools({ editor }: { editor: Editor }) {
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
