type Kind = 'localStorage' | 'sessionStorage'

/** Returns the stored text of this name; null also if the browser blocks storage together with cookies. */
export function readStored(name: string, kind: Kind = 'localStorage'): string | null {
  try {
    return window[kind].getItem(name)
  } catch {
    return null
  }
}

/** Stores a text; null removes it. Returns false if storage is blocked or full. */
export function writeStored(name: string, text: string | null, kind: Kind = 'localStorage'): boolean {
  try {
    if (text === null) window[kind].removeItem(name)
    else window[kind].setItem(name, text)
    return true
  } catch {
    return false
  }
}

/** Returns the stored names that begin with the prefix; an empty list if the browser blocks storage. */
export function storedNames(prefix: string): string[] {
  try {
    return Object.keys(window.localStorage).filter(name => name.startsWith(prefix))
  } catch {
    return []
  }
}
