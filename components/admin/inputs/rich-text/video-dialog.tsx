'use client'

import { type FormEvent, useState } from 'react'
import { videoFromUrl } from '@/db/content/video-url'
import { Button } from '../../controls/button'
import { LibraryBrowser } from '../../files/library/library-browser'
import { EditorDialog } from './editor-dialog'

type Video = { 'data-video': string; title: string }

export function VideoDialog({ onPick, onClose }: { onPick: (video: Video) => void; onClose: () => void }) {
  const [error, setError] = useState('')

  function insert(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const video = videoFromUrl(String(form.get('address')))
    if (!video) return setError('This is not the URL of a video on YouTube or Vimeo.')
    onPick({ 'data-video': video, title: String(form.get('title')) })
    onClose()
  }

  return (
    <EditorDialog title="Insert a video" wide onClose={onClose}>
      <form
        onSubmit={insert}
        className="grid gap-3 border-b border-stone pb-5 md:grid-cols-[1fr_1fr_auto] md:items-end"
      >
        <label className="font-medium">
          URL on YouTube or Vimeo
          <input
            name="address"
            required
            className="field mt-1"
            aria-invalid={error !== '' || undefined}
            aria-describedby="video-error"
          />
        </label>
        <label className="font-medium">
          Title of the video
          <input name="title" required maxLength={120} className="field mt-1" />
        </label>
        <Button type="submit" variant="primary">
          Insert
        </Button>
        <p id="video-error" role="alert" className="text-small font-medium text-danger empty:hidden md:col-span-3">
          {error}
        </p>
      </form>
      <h3 className="mt-5 mb-3 font-semibold">Or a video from the library</h3>
      <LibraryBrowser
        kind="video"
        onPick={file => {
          onPick({ 'data-video': file.id, title: file.alt ?? file.name.replace(/\.\w+$/, '') })
          onClose()
        }}
      />
    </EditorDialog>
  )
}
