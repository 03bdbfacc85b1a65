'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { Button } from '../controls/button'
import { DropZone, summarizeNames } from './drop-zone'
import { UploadList } from './upload-list'
import { useUploads } from './use-uploads'

/** Renders the top of the library: uploads files with the tag of the view, and asks for alternative texts. */
export function Uploader({ tag }: { tag: string | null }) {
  const router = useRouter()
  const { uploads, busy, add, retry, setAlt, clear } = useUploads(tag)
  const wasBusy = useRef(false)

  // The list of files is refreshed once after all uploads, not after each.
  useEffect(() => {
    if (wasBusy.current && !busy) router.refresh()
    wasBusy.current = busy
  }, [busy, router])

  return (
    <section aria-label="Upload" className="mt-5">
      <DropZone
        label={tag ? `Drop files here, or choose them: they get the tag ${tag}` : 'Drop files here, or choose them'}
        kinds={['image', 'video', 'document']}
        multiple
        chosen={summarizeNames(uploads)}
        onFiles={add}
      />
      {uploads.length > 0 && (
        <>
          <UploadList uploads={uploads} onRetry={retry} onAltChange={setAlt} />
          {!busy && (
            <Button className="mt-3" onClick={clear}>
              Clear this list
            </Button>
          )}
        </>
      )}
    </section>
  )
}
