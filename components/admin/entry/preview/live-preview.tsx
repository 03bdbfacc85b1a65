'use client'

import { useRef, useState } from 'react'
import { useElementSize } from '@/components/ui/use-element-size'
import { useModal } from '@/components/ui/use-modal'
import { framePath } from '@/lib/preview/frame-path'
import { DialogHead } from '../../shell/dialog-head'
import { isPublic, useEditedEntry } from '../entry-context'
import { LiveFrame } from './live-frame'
import { PreviewControls } from './preview-controls'
import { type PreviewDevice, previewWidths } from './preview-widths'
import { useIsScreenShown } from './use-is-screen-shown'
import { useIsWide } from './use-is-wide'

const titleId = 'live-preview-title'

/** Shows the live page of the entry: beside the form if the window is wide enough, otherwise over the form. */
export function LivePreview() {
  const { livePreview } = useEditedEntry()
  const wide = useIsWide()
  // React keeps a screen that was left in the document, where its frames would keep running.
  if (!useIsScreenShown()) return null
  if (!wide) return <PreviewDialog onClose={livePreview.close} />
  return (
    <aside
      aria-labelledby={titleId}
      className="sticky top-20 flex h-[calc(100dvh-6.5rem)] flex-col overflow-hidden rounded-card border border-stone bg-white"
    >
      <DialogHead id={titleId} title="Preview" onClose={livePreview.close} />
      <PreviewedPage />
    </aside>
  )
}

function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { dialog, props } = useModal(onClose)
  return (
    <dialog {...props} aria-labelledby={titleId} className="m-0 h-dvh max-h-none w-screen max-w-none bg-white text-ink">
      <div className="flex h-full flex-col">
        <DialogHead id={titleId} title="Preview" onClose={() => dialog.current?.close()} />
        <PreviewedPage />
      </div>
    </dialog>
  )
}

function PreviewedPage() {
  const { collection, entry, livePreview, dirty, previewPath, openedForm } = useEditedEntry()
  const [device, setDevice] = useState<PreviewDevice>('phone')
  const [showsPublic, setShowsPublic] = useState(false)
  const [isBlocked, setIsBlocked] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const space = useElementSize(box)
  const publicPath = isPublic(entry) ? (entry?.publicPath ?? previewPath) : null

  const typedPreview = dirty ? livePreview.typed : null
  const shownPath =
    showsPublic && publicPath
      ? framePath(publicPath, 'public')
      : typedPreview
        ? typedPreview.path && framePath(typedPreview.path, { key: collection.key, id: openedForm.copyId })
        : previewPath && framePath(previewPath, 'draft')
  return (
    <>
      <PreviewControls
        device={device}
        onDevice={setDevice}
        hasPublicPage={publicPath !== null}
        showsPublic={showsPublic}
        onShowPublic={setShowsPublic}
      />
      <div ref={box} className="relative min-h-0 flex-1 overflow-hidden bg-stone">
        {shownPath && space.width > 0 ? (
          <LiveFrame
            key={device}
            url={shownPath}
            revision={livePreview.revision}
            title={device === 'phone' ? 'The page on a phone' : 'The page on a desktop'}
            width={previewWidths[device]}
            space={space}
            onLoad={setIsBlocked}
          />
        ) : (
          <p className="p-6 text-slate">{noPageText(typedPreview?.missing)}</p>
        )}
        {isBlocked && (
          <p role="alert" className="absolute inset-x-0 top-0 bg-white p-6">
            This browser blocks the cookie that a preview needs. Open the panel over https, and allow cookies for it.
          </p>
        )}
      </div>
    </>
  )
}

function noPageText(missing: string[] | undefined): string {
  if (missing === undefined) return 'The page appears here as you type.'
  if (missing.length === 0) return 'No page shows this yet.'
  return `The page appears when these are filled in: ${missing.join(', ')}.`
}
