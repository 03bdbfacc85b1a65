'use client'

import { Node } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { PictureBlock, VideoBlock } from './node-views'

/** A library picture inside a text: referenced by id, with its own alternative text and caption. */
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

/** A video inside a text, from the library or a platform. Visitors see the poster, and a click plays the video. */
export const Video = Node.create({
  name: 'video',
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
  addNodeView: () => ReactNodeViewRenderer(VideoBlock),
})
