'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import type { FormPart } from '@/db/content/collection'

/** The query parameter of the part of a form that is shown. */
export const partParameter = 'part'

/** The part of a long form that is shown, which is in the URL, and how to show the part of a field. */
export function useFormPart(parts: readonly FormPart[] | undefined) {
  const wanted = useSearchParams().get(partParameter)
  const [first] = parts ?? []
  const current = parts?.find(({ id }) => id === wanted) ?? first
  const wantedField = useRef<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the part may be for a field
  useEffect(() => {
    if (wantedField.current) focusField(wantedField.current)
    wantedField.current = null
  }, [current])

  return {
    current,
    isShown: (field: string) => !current || partOf(field) === current,
    /** Shows the part with this field and moves the focus to it. */
    showField(field: string) {
      const part = partOf(field)
      if (!part || part === current) return focusField(field)
      // Hidden until the part is rendered.
      wantedField.current = field
      showPart(part.id, part === first)
    },
  }

  function partOf(field: string) {
    return parts?.find(({ fields }) => fields.includes(field)) ?? first
  }
}

function focusField(name: string) {
  const field = document.getElementById(`field-${name}`)
  // Fields of a section are in it, collapsed.
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
}

/** Shows a part of the form on this screen, without a request: what is typed in the others stays. */
export function showPart(id: string, isFirst: boolean) {
  history.pushState(null, '', isFirst ? location.pathname : `?${partParameter}=${id}`)
}
