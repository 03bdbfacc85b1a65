'use client'

import { useEffect, useRef } from 'react'
import type { FieldView } from '@/db/content/field'
import type { FieldErrors } from '@/lib/content/actions'

type Props = { errors: FieldErrors; fields: Record<string, FieldView>; message: string }

/** All that stands in the way of saving, each line leading to its field; it takes the focus when it appears. */
export function ErrorSummary({ errors, fields, message }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const listed = Object.entries(errors).filter(([, texts]) => texts?.length)
  const shown = listed.length > 0 || message !== ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer takes the focus, not each drawing
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [errors, message])

  if (!shown) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className="mt-4 rounded-card border border-danger bg-white px-4 py-3">
      <p className="font-semibold text-danger">{message || 'It is not saved yet. Please look at:'}</p>
      <ul className="mt-1">
        {listed.map(([name, texts]) => (
          <li key={name}>
            <a href={`#field-${name}`} className="underline underline-offset-4">
              {fields[name]?.label ?? name}
            </a>
            : {texts?.[0]}
          </li>
        ))}
      </ul>
    </div>
  )
}
