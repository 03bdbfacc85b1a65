'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { LibraryFile } from '@/lib/media/library'
import type { Replacement } from './use-replacement'

export function BeforeAndAfter({ file, replacement }: { file: LibraryFile; replacement: Replacement }) {
  const isPicture = file.kind === 'image'
  return (
    <div className="grid grid-cols-2 gap-3">
      <Side title="Now" name={file.name}>
        {isPicture && <Picture src={`/media/${file.hash}/320`} />}
      </Side>
      <Side title="New" name={replacement.from === 'disk' ? replacement.upload.name : replacement.chosen.name}>
        {isPicture &&
          (replacement.from === 'disk' ? (
            <LocalPicture upload={replacement.upload} />
          ) : (
            <Picture src={`/media/${replacement.chosen.hash}/320`} />
          ))}
      </Side>
    </div>
  )
}

function Side({ title, name, children }: { title: string; name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-1 text-small text-slate">{title}</p>
      {children || (
        <span className="flex aspect-[3/2] items-center justify-center bg-sand text-slate">
          <Icon name="document" size={32} />
        </span>
      )}
      <p title={name} className="mt-1 truncate font-medium">
        {name}
      </p>
    </div>
  )
}

const Picture = ({ src }: { src: string }) => (
  <img src={src} alt="" className="aspect-[3/2] w-full bg-sand object-contain" />
)

/** Shows a picture on this device before it is uploaded. */
function LocalPicture({ upload }: { upload: File }) {
  const [src, setSrc] = useState<string | null>(null)
  useEffect(() => {
    const url = URL.createObjectURL(upload)
    setSrc(url)
    return () => URL.revokeObjectURL(url)
  }, [upload])
  return src ? <Picture src={src} /> : <span className="block aspect-[3/2] bg-sand" />
}
