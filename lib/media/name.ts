const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'application/pdf': 'pdf',
}

/** Returns the name to store: the last part of the path without illegal characters, with the extension of its type. */
export function nameFor(original: string, mime: string): string {
  const last = original.slice(-1000).normalize('NFC').split(/[\\/]/).pop() ?? ''
  const stem = last
    .replace(/\.[^.]{1,8}$/, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069"<>|:*?]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .slice(0, 120)
    .trim()
  return `${stem || 'file'}.${extensions[mime] ?? 'bin'}`
}

/** Returns the Content-Disposition header, with the name in ASCII for old clients and in UTF-8. */
export function dispositionOf(name: string, how: 'inline' | 'attachment'): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const exact = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`
}
