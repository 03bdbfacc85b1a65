'use client'

import { useState } from 'react'
import { AltInput } from '../files/alt-input'
import type { FileOption } from './input-props'

/** The alternative text of a picture in a form, or its input where there is none yet. */
export function PictureText({ file: { id, name, alt } }: { file: FileOption }) {
  const [described] = useState(Boolean(alt?.trim()))
  if (described) return <p className="line-clamp-2 text-small text-slate">{alt}</p>
  return (
    // The alternative text is stored with the file; it is not a change of the entry.
    <div onInput={event => event.stopPropagation()}>
      <AltInput id={id} name={name} alt="" />
    </div>
  )
}
