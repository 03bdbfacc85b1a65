'use client'

import { type RefObject, useEffect, useState } from 'react'

/** The current texts of these fields of the form around an element, trimmed; `initial` until they are read. */
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
