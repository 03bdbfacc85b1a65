import { useEffect } from 'react'

/** Moves the focus to the field that the URL names, as `#field-title` does. Texts with an editor do so themselves. */
export function useFieldInUrl() {
  useEffect(() => {
    if (location.hash.startsWith('#field-')) document.getElementById(location.hash.slice(1))?.focus()
  }, [])
}
