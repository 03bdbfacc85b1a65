const programs = ['MZ', '\x7fELF', '#!', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe']
const archives = ['PK\x03\x04', 'Rar!', '7z\xbc\xaf', '\x1f\x8b']
const markup = /<(svg|html|script|iframe|!doctype)[\s>/]|<\?php\b/i

/** Returns true if bytes begin like a program, or contain a web page or PHP. */
export function isProgram(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  return startsAsProgram(text.slice(0, 4096).trimStart()) || markup.test(text)
}

export const startsAsProgram = (text: string) => programs.some(mark => text.startsWith(mark))
export const startsAsArchive = (text: string) => archives.some(mark => text.startsWith(mark))
