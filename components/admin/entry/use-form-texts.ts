'use client'

import { type RefObject, useEffect, useState } from 'react'

/** Returns the trimmed texts of these fields in the form around an element; `initial` until the form is read. */
export function useFormTexts(
  element: RefObject<Element | null>,
  names: readonly string[],
  initial: Record<string, unknown>,
): Record<string, unknown> {
  const [texts, setTexts] = useState(initial)
  const list = names.join()
  useEffect(() => {
    const form = element.current?.closest('form')
    if (!form) return
    const textOf = (name: string) => {
      const input = form.elements.namedItem(name)
      return input && 'value' in input ? String(input.value).trim() : ''
    }
    const read = () => setTexts(Object.fromEntries(list.split(',').map(name => [name, textOf(name)])))
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [element, list])
  return texts
}
