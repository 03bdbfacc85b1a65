const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'application/pdf': 'pdf',
}

/** What a file is called here: the last part of its path without what no file system takes, and the ending of what it is. */
export function nameFor(given: string, mime: string): string {
  const last = given.slice(-1000).normalize('NFC').split(/[\\/]/).pop() ?? ''
  const stem = last
    .replace(/\.[^.]{1,8}$/, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069"<>|:*?]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .slice(0, 120)
    .trim()
  return `${stem || 'file'}.${endings[mime] ?? 'bin'}`
}

/** The header by which a browser shows a file or saves it: the name in plain letters for old programs, and as it is. */
export function dispositionOf(name: string, how: 'inline' | 'attachment'): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const exact = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`
}
