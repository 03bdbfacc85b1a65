import { InvalidFileError } from '../errors.ts'
import { brandsOf } from './inspect/boxes.ts'
import { isProgram, startsAsArchive, startsAsProgram } from './inspect/programs.ts'
import { exportAsH264 } from './inspect/video.ts'
import type { KindOfFile } from './limits.ts'

/** The number of bytes needed to detect the type of a file. */
export const headBytes = 4096

/** Detects the kind of a file by its first bytes, ignoring its name. Throws `InvalidFileError`. */
export function kindOf(head: Buffer): KindOfFile {
  const start = head.subarray(0, 16).toString('latin1')
  if (start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n')) return 'image'
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image'
  const [brand = '', ...others] = brandsOf(head)
  if (/^avi[fs]$/.test(brand)) return 'image'
  // These brands are general: the other brands decide.
  if (/^(mi[fa][12f]|msf1)$/.test(brand) && others.some(other => /^avi[fs]$/.test(other))) return 'image'
  // Other files, such as audio, use the same container with other brands.
  if (/^(isom|iso[2-9a-z]|mp4[12]|avc1|dash|cmfc|M4V[ HP]|MSNV|NDSC|f4v )$/.test(brand)) return 'video'
  if (isPdf(head)) return 'document'
  throw new InvalidFileError(`${describeType(head, brand)} We accept JPEG, PNG, WebP and AVIF pictures, PDF and MP4.`)
}

/** Returns true if a PDF begins within the first 1024 bytes: viewers accept lines of mail and web servers before it. */
function isPdf(head: Buffer): boolean {
  const at = head.indexOf('%PDF-')
  if (at < 0 || at > 1024) return false
  const before = head.subarray(0, at)
  return !isProgram(before) && !startsAsArchive(before.toString('latin1')) && !before.includes('GIF8')
}

const heicMessage =
  'This is a HEIC picture, which browsers cannot show. On an iPhone: Settings, Camera, Formats, Most Compatible, or send it to yourself by mail; on a computer, save it as JPEG.'

const unsupportedVideo = (name: string) =>
  `This is a video of the kind ${name}, which most phones cannot show. ${exportAsH264}`

function describeType(head: Buffer, brand: string): string {
  const start = head.toString('latin1')
  if (start === '') return 'This file is empty.'
  if (startsAsProgram(start)) return 'This is a program, despite its name.'
  if (/^(mi[fa][12f]|msf1|he[iv][cxms]|avc[is]|jpeg|MiH[BE])$/.test(brand)) return heicMessage
  if (/^(3g|mmp4)/.test(brand)) return unsupportedVideo('3GP')
  if (brand === 'qt  ' || /^(moov|mdat|wide|free|skip|pnot)$/.test(start.slice(4, 8)))
    return unsupportedVideo('QuickTime (MOV)')
  if (start.startsWith('\x1a\x45\xdf\xa3')) return unsupportedVideo('WebM or Matroska (MKV)')
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'AVI ') return unsupportedVideo('AVI')
  if (start.startsWith('\x30\x26\xb2\x75')) return unsupportedVideo('Windows Media (WMV)')
  if (start.startsWith('FLV\x01')) return unsupportedVideo('Flash')
  // The packets of an MPEG transport stream have 188 bytes and begin with G.
  if (start.startsWith('\0\0\x01\xba') || (start[0] === 'G' && start[188] === 'G')) return unsupportedVideo('MPEG')
  if (/<svg[\s>]/i.test(start)) return 'This is an SVG drawing, which can contain scripts.'
  if (/<(!doctype|html|script|body)[\s>]/i.test(start)) return 'This is a web page, despite its name.'
  if (startsAsArchive(start)) return 'This is an archive or an office file.'
  if (start.startsWith('GIF8')) return 'This is a GIF.'
  return 'This kind of file is not known.'
}
