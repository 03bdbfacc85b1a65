import { InvalidFileError } from '../errors.ts'
import type { KindOfFile } from './limits.ts'

/** The number of bytes needed to detect the type of a file. */
export const headBytes = 4096

/** Detects the kind of a file by its first bytes, ignoring its name. Throws `InvalidFileError`. */
export function kindOf(head: Buffer): KindOfFile {
  const start = head.subarray(0, 16).toString('latin1')
  if (start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n')) return 'image'
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image'
  if (start.startsWith('%PDF-')) return 'document'
  if (start.slice(4, 8) === 'ftyp') {
    const brand = start.slice(8, 12)
    if (/^(avif|avis|mif1)$/.test(brand)) return 'image'
    // The same container is used for HEIC pictures, audio and more.
    if (/^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V )$/.test(brand)) return 'video'
  }
  throw new InvalidFileError(`${whatItIs(head)} We take JPEG, PNG, WebP and AVIF pictures, PDF and MP4.`)
}

const programs = ['MZ', '\x7fELF', '#!', '\xcf\xfa\xed\xfe']
const archives = ['PK\x03\x04', 'Rar!', '7z\xbc\xaf', '\x1f\x8b']

function whatItIs(head: Buffer): string {
  const start = head.toString('latin1')
  if (start === '') return 'This file is empty.'
  if (programs.some(mark => start.startsWith(mark))) return 'This is a program, whatever its name says.'
  if (/<svg[\s>]/i.test(start)) return 'This is an SVG drawing, which can carry scripts.'
  if (/<(!doctype|html|script|body)[\s>]/i.test(start)) return 'This is a web page, whatever its name says.'
  if (archives.some(mark => start.startsWith(mark))) return 'This is an archive or an office file.'
  if (start.startsWith('GIF8')) return 'This is a GIF.'
  if (/^ftyp(heic|heix|hevc|heim|msf1)/.test(start.slice(4))) return 'This is a HEIC picture; save it as JPEG first.'
  return 'We do not know this kind of file.'
}
