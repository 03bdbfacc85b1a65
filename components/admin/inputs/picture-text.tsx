'use client'

import { useState } from 'react'
import { AltInput } from '../files/alt-input'
import type { FileOption } from './input-props'

/** Shows the alternative text of a picture in a form, or an input for it if the picture has no text. */
export function PictureText({ file: { id, name, alt } }: { file: FileOption }) {
  const [hadAlt] = useState(Boolean(alt?.trim()))
  if (hadAlt) return <p className="line-clamp-2 text-small text-slate">{alt}</p>
  return (
    // The alternative text is stored with the file and does not change the entry.
    <div onInput={event => event.stopPropagation()}>
      <AltInput id={id} name={name} alt="" />
    </div>
  )
}
