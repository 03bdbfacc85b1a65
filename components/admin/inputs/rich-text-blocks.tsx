'use client'

import { Node } from '@tiptap/core'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { platformUrls } from '@/db/content/film-address'
import { LibraryDialog } from './rich-text-library'

/** Where the panel shows a picture of the library by its id. */
const thumbnail = (id: string) => `/admin/library/${id}`

/** A picture of the library inside a text: named by its id, with words of its own where it stands. */
export const LibraryPicture = Node.create({
  name: 'libraryPicture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ 'data-media': { default: null }, alt: { default: '' }, caption: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure:has(> img[data-media])',
      getAttrs: figure => ({
        'data-media': figure.querySelector('img')?.getAttribute('data-media'),
        alt: figure.querySelector('img')?.getAttribute('alt') ?? '',
        caption: figure.querySelector('figcaption')?.textContent ?? '',
      }),
    },
    { tag: 'img[data-media]' },
  ],
  renderHTML: ({ HTMLAttributes: { caption, ...attributes } }) =>
    caption ? ['figure', {}, ['img', attributes], ['figcaption', {}, caption]] : ['img', attributes],
  addNodeView: () => ReactNodeViewRenderer(PictureBlock),
})

/** A film inside a text, of the library or of a platform; visitors see its poster, and it plays when they ask for it. */
export const Film = Node.create({
  name: 'film',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ 'data-video': { default: null }, 'data-poster': { default: null }, title: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure[data-video]',
      getAttrs: figure => ({
        'data-video': figure.getAttribute('data-video'),
        'data-poster': figure.getAttribute('data-poster'),
        title: figure.querySelector('figcaption')?.textContent ?? '',
      }),
    },
  ],
  renderHTML: ({ HTMLAttributes: { title, ...attributes } }) => ['figure', attributes, ['figcaption', {}, title]],
  addNodeView: () => ReactNodeViewRenderer(FilmBlock),
})

const block = 'my-4 rounded-control border border-stone bg-paper p-2'
const chosen = 'outline-2 outline-forest'

function PictureBlock({ node, selected, updateAttributes, deleteNode }: NodeViewProps) {
  const { 'data-media': id, alt, caption } = node.attrs as Record<string, string>
  return (
    <NodeViewWrapper className={`${block} ${selected ? chosen : ''}`} contentEditable={false}>
      {id && <img src={thumbnail(id)} alt={alt ?? ''} className="max-h-80 w-full object-contain" data-drag-handle />}
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <Words label="What it shows, here" value={alt} onChange={words => updateAttributes({ alt: words })} />
        <Words label="Caption" value={caption} onChange={words => updateAttributes({ caption: words })} />
        <Remove what="the picture" onRemove={deleteNode} />
      </div>
    </NodeViewWrapper>
  )
}

function FilmBlock({ node, selected, updateAttributes, deleteNode }: NodeViewProps) {
  const { 'data-video': film, 'data-poster': poster, title } = node.attrs as Record<string, string>
  const [choosing, setChoosing] = useState(false)
  return (
    <NodeViewWrapper className={`${block} ${selected ? chosen : ''}`} contentEditable={false}>
      <div className="relative flex aspect-video max-h-64 w-full items-center justify-center bg-forest-deep text-sand">
        {poster && <img src={thumbnail(poster)} alt="" className="absolute inset-0 size-full object-cover" />}
        <span className="relative flex items-center gap-2 rounded-control bg-ink/85 px-3 py-1.5 text-white">
          <Icon name="play" size={18} /> {platformUrls(film ?? '')?.name ?? 'Film of the library'}
        </span>
      </div>
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <Words label="Title of the film" value={title} onChange={words => updateAttributes({ title: words })} />
        <button type="button" className="button button-quiet" onClick={() => setChoosing(true)}>
          <Icon name="image" size={18} /> {poster ? 'Another poster' : 'Choose a poster'}
        </button>
        <Remove what="the film" onRemove={deleteNode} />
      </div>
      {choosing && (
        <LibraryDialog
          kind="image"
          title="Choose a poster"
          onPick={({ id }) => updateAttributes({ 'data-poster': id })}
          onClose={() => setChoosing(false)}
        />
      )}
    </NodeViewWrapper>
  )
}

type WordsProps = { label: string; value: string | undefined; onChange: (words: string) => void }

function Words({ label, value, onChange }: WordsProps) {
  return (
    <label className="min-w-0 flex-1 basis-48 text-small text-slate">
      {label}
      <input
        type="text"
        className="field mt-0.5"
        value={value ?? ''}
        maxLength={300}
        onChange={event => onChange(event.target.value)}
        onKeyDown={keepInBlock}
      />
    </label>
  )
}

/** Enter belongs to the words of the block; it must not send the whole form. */
function keepInBlock(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

function Remove({ what, onRemove }: { what: string; onRemove: () => void }) {
  return (
    <button type="button" aria-label={`Remove ${what}`} className="button button-quiet px-3" onClick={onRemove}>
      <Icon name="trash" size={18} />
    </button>
  )
}
