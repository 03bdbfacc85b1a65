import { useEffect } from 'react'

/**
 * Focuses the field in the URL hash, such as `#field-title`; without a hash, focuses the field `first` unless another
 * field has the focus. Rich text inputs handle the hash themselves.
 */
export function useInitialFocus(first: string | null) {
  useEffect(() => {
    if (location.hash.startsWith('#field-')) document.getElementById(location.hash.slice(1))?.focus()
    else if (first && !document.activeElement?.matches('input, textarea, select, [contenteditable]'))
      document.getElementById(`field-${first}`)?.focus()
  }, [first])
}
