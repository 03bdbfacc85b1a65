type Kind = 'localStorage' | 'sessionStorage'

/** Returns what this browser stores under the name; null also where it blocks storage together with cookies. */
export function readStored(name: string, kind: Kind = 'localStorage'): string | null {
  try {
    return window[kind].getItem(name)
  } catch {
    return null
  }
}

/** Stores a text, or removes it with null. Returns false where storage is blocked or full. */
export function writeStored(name: string, text: string | null, kind: Kind = 'localStorage'): boolean {
  try {
    if (text === null) window[kind].removeItem(name)
    else window[kind].setItem(name, text)
    return true
  } catch {
    return false
  }
}

/** Returns the names of what this browser stores that begin with the prefix; none where it blocks storage. */
export function storedNames(prefix: string): string[] {
  try {
    return Object.keys(window.localStorage).filter(name => name.startsWith(prefix))
  } catch {
    return []
  }
}
