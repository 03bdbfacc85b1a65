'use client'

import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { platformUrls } from '@/db/content/video-url'
import { Button } from '../../controls/button'
import { LibraryDialog } from './library-dialog'

/** Returns the URL in the panel of a library picture. */
const thumbnail = (id: string) => `/admin/library/${id}`

const blockClass = 'my-4 rounded-control border border-stone bg-paper p-2'
const selectedClass = 'outline-2 outline-forest'

/** Renders a picture in the editor with the inputs of its texts. */
export function PictureBlock({ node, selected, updateAttributes, deleteNode }: NodeViewProps) {
  const { 'data-media': id, alt, caption } = node.attrs as Record<string, string>
  return (
    <NodeViewWrapper className={`${blockClass} ${selected ? selectedClass : ''}`} contentEditable={false}>
      {id && <img src={thumbnail(id)} alt={alt ?? ''} className="max-h-80 w-full object-contain" data-drag-handle />}
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <TextField label="Alternative text here" value={alt} onChange={text => updateAttributes({ alt: text })} />
        <TextField label="Caption" value={caption} onChange={text => updateAttributes({ caption: text })} />
        <Remove what="the picture" onRemove={deleteNode} />
      </div>
    </NodeViewWrapper>
  )
}

/** Renders a video in the editor with the inputs of its title and poster. */
export function VideoBlock({ node, selected, updateAttributes, deleteNode }: NodeViewProps) {
  const { 'data-video': video, 'data-poster': poster, title } = node.attrs as Record<string, string>
  const [choosing, setChoosing] = useState(false)
  return (
    <NodeViewWrapper className={`${blockClass} ${selected ? selectedClass : ''}`} contentEditable={false}>
      <div className="relative flex aspect-video max-h-64 w-full items-center justify-center bg-forest-deep text-sand">
        {poster && <img src={thumbnail(poster)} alt="" className="absolute inset-0 size-full object-cover" />}
        <span className="relative flex items-center gap-2 rounded-control bg-ink/85 px-3 py-1.5 text-white">
          <Icon name="play" size={18} /> {platformUrls(video ?? '')?.name ?? 'Video from the library'}
        </span>
      </div>
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <TextField label="Title of the video" value={title} onChange={text => updateAttributes({ title: text })} />
        <Button onClick={() => setChoosing(true)}>
          <Icon name="image" size={18} /> {poster ? 'Another poster' : 'Choose a poster'}
        </Button>
        <Remove what="the video" onRemove={deleteNode} />
      </div>
      {choosing && (
        <LibraryDialog
          title="Choose a poster"
          onPick={({ id }) => updateAttributes({ 'data-poster': id })}
          onClose={() => setChoosing(false)}
        />
      )}
    </NodeViewWrapper>
  )
}

type TextFieldProps = { label: string; value: string | undefined; onChange: (text: string) => void }

function TextField({ label, value, onChange }: TextFieldProps) {
  return (
    <label className="min-w-0 flex-1 basis-48 text-small text-slate">
      {label}
      <input
        type="text"
        className="field mt-0.5"
        value={value ?? ''}
        maxLength={300}
        onChange={event => onChange(event.target.value)}
        onKeyDown={preventSubmit}
      />
    </label>
  )
}

/** Prevents Enter in a field of the block from submitting the entry form. */
function preventSubmit(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

function Remove({ what, onRemove }: { what: string; onRemove: () => void }) {
  return (
    <Button aria-label={`Remove ${what}`} className="px-3" onClick={onRemove}>
      <Icon name="trash" size={18} />
    </Button>
  )
}
