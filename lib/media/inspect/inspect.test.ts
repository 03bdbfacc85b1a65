import { readdirSync, readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { InvalidFileError } from '../../errors'
import { kindOf } from '../kind'
import { requirePlainPicture } from './plain-picture'
import { requireSafePdf } from './safe-pdf'
import { requireVideo } from './video'

const bytesOf = (text: string) => Buffer.from(text, 'latin1')
/** Returns a box, the unit of which MP4, AVIF and HEIC files consist. */
const box = (type: string, ...content: (Buffer | string)[]) => {
  const inside = Buffer.concat(content.map(part => (typeof part === 'string' ? bytesOf(part) : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(inside.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, inside])
}
/** Returns the first box of a file, which names the formats with which the file complies. */
const brands = (main: string, ...others: string[]) => box('ftyp', main, '\0\0\0\0', main, ...others)

describe('a video', () => {
  const handler = (kind: string) => box('hdlr', Buffer.alloc(8), kind, Buffer.alloc(12))
  const track = (kind: string, codec: string, ...settings: Buffer[]) =>
    box(
      'trak',
      box(
        'mdia',
        handler(kind),
        box('minf', box('stbl', box('stsd', Buffer.alloc(8), box(codec, Buffer.alloc(78), ...settings)))),
      ),
    )
  const video = (...tracks: Buffer[]) => Buffer.concat([brands('mp42'), box('moov', ...tracks), box('mdat', 'xx')])
  const check = (bytes: Buffer) =>
    requireVideo({ size: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) })
  /** Returns the settings of H.264: the profiles 77 and 100 have 8 bits of colour, 110 has 10. */
  const settings = (profile: number) => box('avcC', Buffer.of(1, profile, 0, 31))

  test.each([
    ['H.264', video(track('vide', 'avc1', settings(100)))],
    ['H.264 with its settings in the video', video(track('vide', 'avc3'))],
    ['H.264 after its sound', video(track('soun', 'mp4a'), track('vide', 'avc1', settings(77)))],
  ])('is accepted in %s', async (_, bytes) => {
    await expect(check(bytes)).resolves.toBeUndefined()
  })

  test.each([
    ['hvc1', /HEVC.*as H\.264/],
    ['hev1', /HEVC.*as H\.264/],
    ['dvh1', /Dolby Vision.*as H\.264/],
    ['mp4v', /MPEG-4 Part 2.*as H\.264/],
    ['av01', /AV1.*as H\.264/],
    ['vp09', /VP9.*as H\.264/],
    ['apch', /apch.*as H\.264/],
    ['<b>\0', /\?b\?\?.*as H\.264/],
  ])('is rejected with advice if its pictures are in %s', async (codec, message) => {
    await expect(check(video(track('soun', 'mp4a'), track('vide', codec)))).rejects.toThrow(message)
  })

  test('is rejected with advice if it has 10 bits of colour', async () => {
    await expect(check(video(track('vide', 'avc1', settings(110))))).rejects.toThrow('as H.264')
  })

  test('has no video track if only its text mentions one', async () => {
    await expect(check(video(track('soun', 'mp4a'), box('udta', 'hdlr\0\0\0\0\0\0\0\0vide avc1')))).rejects.toThrow(
      'no moving',
    )
  })

  test('is rejected with 200,000 empty boxes', { tags: 'bench' }, async () => {
    const bytes = Buffer.concat([brands('mp42'), ...Array.from({ length: 200_000 }, () => box('free'))])
    await expect(check(bytes)).rejects.toThrow('not a complete')
  })
})

describe('the kind of a file', () => {
  test.each([
    ['AVIF', brands('avif'), 'image'],
    ['AVIF with a general brand first', brands('mif1', 'miaf', 'avif'), 'image'],
    ['MP4', brands('isom', 'iso2', 'avc1', 'mp41'), 'video'],
    ['MP4 of Apple', brands('M4V '), 'video'],
    ['MP4 of Sony', brands('MSNV'), 'video'],
    ['PDF', bytesOf('%PDF-1.4\n'), 'document'],
    ['PDF after line breaks', bytesOf('\r\n\r\n%PDF-1.4\n'), 'document'],
    ['PDF after the lines of a mail', bytesOf('Content-Type: application/pdf\r\n\r\n%PDF-1.4\n'), 'document'],
    ['PDF after a byte order mark', bytesOf('\xef\xbb\xbf%PDF-1.4\n'), 'document'],
  ])('is detected: %s', (_, head, kind) => {
    expect(kindOf(head)).toBe(kind)
  })

  test.each<readonly [string, Buffer, RegExp]>([
    ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'mif2', 'msf1', 'miaf', 'avci', 'MiHE'].map(
      brand => [brand, brands(brand, 'heic'), /HEIC.*JPEG/] as const,
    ),
    ['HEIC before AVIF', brands('heic', 'avif'), /HEIC/],
    ['QuickTime', brands('qt  '), /QuickTime.*as H\.264/],
    ['QuickTime without brands', box('moov', 'x'), /QuickTime.*as H\.264/],
    ...['3gp4', '3gp5', '3g2a', 'mmp4'].map(brand => [brand, brands(brand), /3GP.*as H\.264/] as const),
    ['Matroska', bytesOf('\x1a\x45\xdf\xa3....'), /as H\.264/],
    ['AVI', bytesOf('RIFF....AVI LIST'), /AVI.*as H\.264/],
    ['Windows Media', bytesOf('\x30\x26\xb2\x75\x8e\x66'), /as H\.264/],
    ['a program before a PDF', bytesOf('MZ\x90\0 %PDF-1.4'), /program/],
    ['a script before a PDF', bytesOf('#!/bin/sh\n%PDF-1.4'), /program/],
    ['a web page before a PDF', bytesOf('<html ><script>%PDF-1.4'), /web page/],
    ['an archive before a PDF', bytesOf('PK\x03\x04 %PDF-1.4'), /archive/],
    ['PHP before a PDF', bytesOf('<?php system(1) ?>%PDF-1.4'), /is not known/],
    ['a PDF far inside', bytesOf(`${' '.repeat(1100)}%PDF-1.4`), /is not known/],
  ])('is rejected with advice: %s', (_, head, message) => {
    expect(() => kindOf(head)).toThrow(InvalidFileError)
    expect(() => kindOf(head)).toThrow(message)
  })
})

describe('a picture', () => {
  const hiddenContents = [
    '<svg onload="alert(1)">',
    '<HTML><body>',
    '<?php system($_GET[0]) ?>',
    'MZ\x90\0',
    '#!/bin/sh\n',
  ]
  const redPicture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  const encoders = {
    png: () => redPicture.clone().png().toBuffer(),
    jpeg: () => redPicture.clone().jpeg().toBuffer(),
    'progressive JPEG': () => redPicture.clone().jpeg({ progressive: true }).toBuffer(),
    webp: () => redPicture.clone().webp().toBuffer(),
    avif: () => redPicture.clone().avif({ effort: 0 }).toBuffer(),
  }

  test.for(Object.entries(encoders))('is accepted in %s, but not with a program after its end', async ([, make]) => {
    const picture = await make()
    expect(() => requirePlainPicture(picture)).not.toThrow()
    expect(() => requirePlainPicture(Buffer.concat([picture, bytesOf('\0\0 a note')]))).not.toThrow()
    for (const hidden of hiddenContents)
      expect(() => requirePlainPicture(Buffer.concat([picture, bytesOf(hidden)]))).toThrow('hidden inside')
  })

  test('is accepted if its description mentions markup', async () => {
    const comment = bytesOf('\xff\xfe\0\x1edrawn with <svg width="10">')
    const jpeg = await encoders.jpeg()
    expect(() => requirePlainPicture(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]))).not.toThrow()
    expect(() => requirePlainPicture(readFileSync('db/testing/import-files/img-png-text-svg.png'))).not.toThrow()
  })

  test('is accepted if a phone appended another picture', async () => {
    const jpeg = await encoders.jpeg()
    const second = Buffer.concat([jpeg.subarray(0, 2), bytesOf('\xff\xfe\0\x0b<svg ></>'), jpeg.subarray(2)])
    expect(() => requirePlainPicture(Buffer.concat([jpeg, second]))).not.toThrow()
    expect(() => requirePlainPicture(Buffer.concat([jpeg, second, bytesOf('<svg >')]))).toThrow('hidden')
  })
})

describe('a PDF', () => {
  const pdf = (body: string | Buffer, after = '\n%%EOF\n') =>
    Buffer.concat([bytesOf('%PDF-1.7\n'), typeof body === 'string' ? bytesOf(body) : body, bytesOf(after)])
  const object = (text: string) => `1 0 obj\n${text}\nendobj\n`
  const objectStream = (objects: string, filter = '/Filter /FlateDecode', start = '/Type /ObjStm /N 1 /First 4') =>
    Buffer.concat([
      bytesOf(`9 0 obj << ${start} ${filter} >>\nstream\n`),
      filter === '' ? bytesOf(objects) : deflateSync(objects),
      bytesOf('\nendstream\nendobj\n'),
    ])
  const script = '<< /S /JavaScript /JS (1) >>'
  const stream = (content: string, length = content.length) =>
    object(`<< /Length ${length} >>\nstream\n${content}\nendstream`)

  test.each([
    ['an action', object('<< /Type /Action /S /JavaScript /JS (app.alert(1)) >>')],
    ['an action without spaces', object('<</S/JavaScript/JS(app.alert\\(1\\))>>')],
    ['an action in an action', object('<< /OpenAction << /Next [ << /JS <6170> /S /JavaScript >> ] >> >>')],
    ['an action after other values', object('<< /A true /B null /C [1 (/S) 2] /D (x) /S /JavaScript /JS 5 0 R >>')],
    ['a coded name', object('<< /S /J#61vaScript /JS (1) >>')],
    ['a coded key', object('<< /#53 /JavaScript /JS (1) >>')],
    ['a program', object('<< /S /Launch /F (cmd.exe) >>')],
    ['a program of Windows', object('<< /S /Launch /Win << /F (cmd.exe) >> >>')],
    ['a kind that is an object', `${object('<< /S 2 0 R /JS (1) >>')}2 0 obj /JavaScript endobj`],
    ['a video with a script', object('<< /S /Rendition /JS (1) /OP 0 >>')],
    ['an action with a parent, like an element of a text', object('<< /P 3 0 R /S /JavaScript /JS (1) >>')],
    ['an action after an object that does not end', `1 0 obj << /A (x) 2 0 obj << /S /JavaScript /JS (1) >>`],
    ['an action after a bracket between objects', `( ${object('<< /S /JavaScript /JS (1) >>')}`],
    [
      'an action after a per cent sign between objects',
      `% ${object('<< /S /JavaScript /JS (1) >>').replaceAll('\n', ' ')}`,
    ],
    ['an object stream', objectStream('7 0 << /S /JavaScript /JS (1) >>')],
    ['an object stream that is not compressed', objectStream('7 0 << /S /JavaScript /JS (1) >>', '')],
    ['a name in an object stream', objectStream('7 0 /JavaScript')],
    ['an action behind a stream', object('<< /Length 3 >> stream\nabc\nendstream') + object('<< /S /Launch /F (x) >>')],
    ['an object stream whose filter is an array', objectStream(`7 0 ${script}`, '/Filter [ /Flate#44ecode ]')],
    ['an object stream without predictor', objectStream(`7 0 ${script}`, '/Filter /FlateDecode /DecodeParms null')],
    ['an object stream of no type', objectStream(`7 0 ${script}`, '/Filter /FlateDecode', '/N 1 /First 4')],
    ['an object in a string of an object stream', objectStream(`7 1 (${script})`)],
    ['an object in a comment of an object stream', objectStream(`7 9 [ %     ${script}`)],
    ['an object in a stream', stream(`5 0 obj ${script} endobj`)],
    ['an object in a stream whose length is wrong', stream(`5 0 obj ${script} endobj`, 10)],
    ['an object behind other bytes of a stream', stream(`\x89\0 q ( obj) Q \x01 5 0%\nobj${script}`)],
    ['an object that a stream does not end', stream('5 0 obj << /S /JavaScript /JS 6 0 R')],
    ['an object stream in a stream', stream(objectStream(`7 0 ${script}`).toString('latin1'))],
    ['a name in a stream', stream('5 0 obj /JavaScript endobj')],
    ['an object in a string', object(`(5 0 obj ${script})`)],
    ['an object in a string of a stream', stream(`4 0 obj (5 0 obj (6 0 obj${script}))`)],
    ['an object in a comment', object(`<< /A 1 % 5 0 obj ${script}\n >>`)],
    ['an object behind a stream with a broken length', `${stream('abc', 2.5)}5 0 obj ${script} endobj`],
    ['an object behind a stream with a negative length', `${stream('abc', -20)}5 0 obj ${script} endobj`],
    [
      'an object behind strings without an end in a stream',
      stream(`5 0 obj ${'('.repeat(101)}${' '.repeat(66_000)} 6 0 obj ${script}`),
    ],
    ['an action whose kind is repeated with null', object('<< /S /JavaScript /JS (1) /S null >>')],
    ['data to import', object('<< /S /ImportData /F (data.fdf) >>')],
    ['media of another program', object('<< /Type /Annot /Subtype /RichMedia /Rect [ 0 0 9 9 ] >>')],
    ['the content of such media', object('<< /Rect [ 0 0 9 9 ] /RichMediaContent 5 0 R >>')],
    ['a dynamic form', object('<< /AcroForm << /Fields [] /XFA 5 0 R >> >>')],
    ['a dynamic form in parts', object('<< /Fields [] /XFA [ (template) 5 0 R (config) 6 0 R ] >>')],
    ['a list of files inside', object('<< /Names << /EmbeddedFiles << /Names [ (a.exe) 5 0 R ] >> >> >>')],
    ['a file inside', object('<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream')],
    ['a note with a file inside', object('<< /Subtype /FileAttachment /FS << /UF (a.exe) /EF << /F 5 0 R >> >> >>')],
  ])('is rejected with %s', (_, body) => {
    expect(() => requireSafePdf(pdf(body))).toThrow(/^This PDF contains a script.*Print it to a new PDF/)
  })

  test.each([
    ['a predictor', '/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 16 >>'],
    ['a predictor in an array', '/Filter [ /FlateDecode ] /DecodeParms [ << /Predictor 12 /Columns 8 >> ]'],
    ['a predictor in another object', '/Filter /FlateDecode /DecodeParms 6 0 R'],
    ['a predictor under a short key', '/Filter /FlateDecode /DP << /Predictor 2 >>'],
    ['two filters', '/Filter [ /FlateDecode /FlateDecode ]'],
    ['no filter in an array', '/Filter [ null /FlateDecode ]'],
    ['another filter', '/Filter /ASCII85Decode'],
    ['a filter in another object', '/Filter 5 0 R'],
  ])('is rejected if its objects are compressed with %s', (_, filter) => {
    expect(() => requireSafePdf(pdf(objectStream('7 0 << /A 1 >>', filter)))).toThrow('cannot be checked')
  })

  test('is rejected if an action has two kinds', () => {
    const body = object('<< /S /JavaScript /JS (1) /S /GoTo >>')
    expect(() => requireSafePdf(pdf(body))).toThrow('cannot be checked')
  })

  test.each([
    ['do not begin with numbers', '<< /A 1 >>', '/N 1 /First 4'],
    ['begin with half a pair', '7 0 8 << /A 1 >>', '/N 1 /First 6'],
    ['have their offset in another object', '7 0 << /A 1 >>', '/N 1 /First 5 0 R'],
    ['have the offset 0', '7 0 << /A 1 >>', '/N 1 /First 0'],
    ['begin behind the end', '7 0 ', '/N 1 /First 400'],
  ])('is rejected if its objects %s', (_, objects, start) => {
    const body = objectStream(objects, '/Filter /FlateDecode', `/Type /ObjStm ${start}`)
    expect(() => requireSafePdf(pdf(body))).toThrow('cannot be checked')
  })

  test.each(readdirSync('db/seed/files').filter(name => name.endsWith('.pdf')))(
    'is accepted from the samples: %s',
    name => {
      expect(() => requireSafePdf(readFileSync(`db/seed/files/${name}`))).not.toThrow()
    },
  )

  test.each([
    ['a link', object('<< /S /URI /URI (https://example.com/Launch-2026?a=/JavaScript) >>')],
    ['a page of that name', object('<< /Dests << /JS [ 3 0 R /Fit ] /Launch [ 3 0 R /Fit ] /JavaScript 4 0 R >> >>')],
    ['a link to a page of that name', object('<< /S /GoTo /D /Launch >> << /A << /S /GoTo /D /JavaScript >> >>')],
    ['a font of that name', object('<< /Font << /JS 5 0 R >> /BaseFont /Launch >>')],
    ['a style of that name', object('<< /Type /StructElem /S /Launch /P 3 0 R /K 1 >>')],
    ['a text in a string', object('(<< /S /JavaScript /JS \\( \\) (nested) >>) << /T (/S /Launch) >>')],
    ['a text in hexadecimal', object('<< /T <2F53202F4C61756E6368> >>')],
    ['a text in a comment', object('<< /A 1 % /S /JavaScript\n >>')],
    ['a text in a stream', object('<< /Length 40 >>\nstream\n<< /S /JavaScript /JS (1) >>\nendstream')],
    ['a text in an object stream', objectStream('7 0 << /T (/S /JavaScript) /D /JS >>')],
    ['an empty object stream', objectStream('', '/Filter /FlateDecode', '/Type /ObjStm /N 0 /First 0')],
    ['an object stream whose numbers end with a line', objectStream('7\r0\n<< /A 1 >>')],
    ['a word like an object in a stream', stream('q (an object) Tj /obj1 gs /Launch Q endobj /JavaScript')],
    ['a form that is not dynamic', object('<< /AcroForm << /Fields [ 5 0 R ] /XFA null /DA (/Helv 0 Tf) >> >>')],
    ['a name of a file', object('<< /S /GoToR /F << /Type /Filespec /F (a.pdf) /UF (a.pdf) >> /D [ 0 /Fit ] >>')],
    ['fonts of such names', object('<< /Font << /EF 5 0 R /RichMedia 6 0 R /EmbeddedFile 7 0 R >> >>')],
  ])('is accepted with %s', (_, body) => {
    expect(() => requireSafePdf(pdf(body))).not.toThrow()
  })

  test.each([
    ['spaces', `\n%%EOF${' '.repeat(5000)}`],
    ['the line of a server', '\n%%EOF\n<!-- served in 3 ms -->\n'],
    ['zeros', `\n%%EOF${'\0'.repeat(9000)}`],
    ['no end mark', '\nstartxref\n1234\n'],
    ['half an end mark', '\nstartxref\n1234\n%%EO'],
  ])('is accepted if it ends with %s', (_, after) => {
    expect(() => requireSafePdf(pdf(object('<< >>'), after))).not.toThrow()
  })

  test.each([
    ['more objects', '\n%%EOF\n2 0 obj << /A 1', 'cut off'],
    ['nothing', '', 'cut off'],
    ['an archive', '\n%%EOF\nPK\x03\x04', 'after its end'],
    ['a web page', '\n%%EOF\n<script >alert(1)</script>', 'after its end'],
    ['a program', '\n%%EOF\nMZ\x90', 'after its end'],
  ])('is rejected if it ends with %s', (_, after, message) => {
    expect(() => requireSafePdf(pdf(object('<< >>'), after))).toThrow(message)
  })

  test.each([
    ['brackets', '('.repeat(2_000_000)],
    ['open strings', '1 0 obj '.concat('('.repeat(200_000))],
    ['dictionaries', '<<'.repeat(1_000_000)],
    ['arrays', '['.repeat(2_000_000)],
    ['names', '/a'.repeat(1_000_000)],
    ['objects', '1 0 obj '.repeat(250_000)],
    ['streams', '<<>> stream\n'.repeat(150_000)],
    ['hexadecimal', '1 0 obj <'.repeat(200_000)],
    ['spaces', `startxref${' '.repeat(2_000_000)}`],
    ['objects in strings in strings', '1 0 obj ('.repeat(200_000)],
    ['strings in strings that end', `1 0 obj ${`${'(1 obj '.repeat(9000)}${')'.repeat(9000)} `.repeat(30)}`],
    ['objects in a stream', `<<>> stream\n${'1 0 obj ((1 obj)) '.repeat(110_000)}`],
    ['streams in streams', `<< /Length 1900000 >> stream\n${'1 0 obj <<>> stream\n'.repeat(95_000)}`],
    ['offsets into one string', objectStream(`${'7 9 '.repeat(200_000)}(${'a'.repeat(60_000)})`, '', '/First 800000')],
  ])('is checked or rejected in time with two megabytes of %s', { tags: 'bench' }, (_, body) => {
    const file = pdf(body)
    try {
      requireSafePdf(file)
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidFileError)
    }
  })
})
