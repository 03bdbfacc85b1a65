'use client'

import { useRef } from 'react'
import { useElementSize } from '@/components/ui/use-element-size'
import { previewWidths } from './preview-widths'
import { useIsScreenShown } from './use-is-screen-shown'

const { phone, desktop } = previewWidths

/** Shows a page at the width of a phone and of a desktop side by side; the desktop page is scaled down to fit. */
export function PreviewFrames({ path }: { path: string }) {
  const box = useRef<HTMLDivElement>(null)
  // 800 is a likely height, until the box is measured.
  const size = useElementSize(box, { width: desktop, height: 800 })
  // React keeps a screen that was left in the document, where its frames would keep running.
  if (!useIsScreenShown()) return null
  const scale = Math.min(1, size.width / desktop)
  return (
    <div className="flex min-h-0 flex-1 gap-4 overflow-auto bg-stone p-4">
      <iframe
        src={path}
        title="The page on a phone"
        width={phone}
        className="h-full flex-none rounded-card border-0 bg-white shadow-float"
      />
      <div ref={box} className="hidden min-w-0 flex-1 overflow-hidden rounded-card bg-white shadow-float md:block">
        <iframe
          src={path}
          title="The page on a desktop"
          width={desktop}
          height={Math.ceil(size.height / scale)}
          className="origin-top-left border-0"
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
