'use client'

import type { Editor } from '@tiptap/react'

/** Renders the second row of the toolbar, shown while the cursor is in a table. */
export function TableTools({ editor }: { editor: Editor }) {
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
