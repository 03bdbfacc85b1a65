import { useEffect } from 'react'

/**
 * Moves the focus to the field that the URL names, as `#field-title` does, else to the field `first` unless somebody
 * types already. Texts with an editor do so themselves.
 */
export function useInitialFocus(first: string | null) {
  useEffect(() => {
    if (location.hash.startsWith('#field-')) document.getElementById(location.hash.slice(1))?.focus()
    else if (first && !document.activeElement?.matches('input, textarea, select, [contenteditable]'))
      document.getElementById(`field-${first}`)?.focus()
  }, [first])
}
