'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import type { FormPart } from '@/db/content/collection'
import { partParameter } from './part-parameter'

/** Shows one part of a long form at a time; the part is stored in the URL. Without `parts`, all fields are shown. */
export function useFormPart(parts: readonly FormPart[] | undefined) {
  const requestedId = useSearchParams().get(partParameter)
  const [first] = parts ?? []
  const currentPart = parts?.find(({ id }) => id === requestedId) ?? first
  const fieldToFocus = useRef<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the part may have been made to focus a field
  useEffect(() => {
    if (fieldToFocus.current) focusField(fieldToFocus.current)
    fieldToFocus.current = null
  }, [currentPart])

  return {
    isShown: (field: string) => !currentPart || partOf(field) === currentPart,
    /** Shows the part that contains this field and moves the focus to the field. */
    showField(field: string) {
      const part = partOf(field)
      if (!part || part === currentPart) return focusField(field)
      // The field is hidden until the part is rendered.
      fieldToFocus.current = field
      showPart(part.id, part === first)
    },
  }

  function partOf(field: string) {
    return parts?.find(({ fields }) => fields.includes(field)) ?? first
  }
}

function focusField(name: string) {
  const field = document.getElementById(`field-${name}`)
  // Fields of a section may be inside a collapsed `details` element.
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
}

/** Shows a part of the form without a request, so that input in the other parts remains. */
export function showPart(id: string, isFirst: boolean) {
  history.pushState(null, '', isFirst ? location.pathname : `?${partParameter}=${id}`)
}
