import { readXml } from './xml-events.ts'

/** Days from the first day of the calendar of a workbook to 1970-01-01: old workbooks of Macs begin in 1904. */
const epochs = { windows: 25_569, mac: 24_107 }

type Workbook = { sheetPath: string | null; epoch: number }

/** Returns the path of the first visible sheet, found in the `.rels` file, and the calendar of its days. */
export function readWorkbook(workbook: string, relationships: string): Workbook {
  const sheets: { id: string; isHidden: boolean }[] = []
  let epoch = epochs.windows
  readXml(workbook, {
    open: (name, { id = '', state = 'visible', date1904 }) => {
      if (name === 'sheet') sheets.push({ id, isHidden: state !== 'visible' })
      if (name === 'workbookPr' && (date1904 === '1' || date1904 === 'true')) epoch = epochs.mac
    },
  })
  const paths = new Map<string, string>()
  readXml(relationships, {
    open: (name, { Id: id = '', Target: target = '' }) => {
      if (name === 'Relationship') paths.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    },
  })
  const first = sheets.find(({ isHidden }) => !isHidden)
  return { sheetPath: (first && paths.get(first.id)) ?? null, epoch }
}

/** Returns the texts to which cells refer by number, without the phonetic text of Japanese names. */
export function readSharedTexts(part: string): string[] {
  const texts: string[] = []
  let [text, isText, isSound] = ['', false, false]
  if (part === '') return texts
  readXml(part, {
    open: name => {
      if (name === 'si') text = ''
      if (name === 'rPh') isSound = true
      isText = name === 't' && !isSound
    },
    text: more => {
      if (isText) text += more
    },
    close: name => {
      isText = false
      if (name === 'rPh') isSound = false
      if (name === 'si') texts.push(text)
    },
  })
  return texts
}

/** Returns a function that returns true for the number of a style whose cells are days. */
export function readStyles(part: string): (style: number) => boolean {
  const customFormats = new Map<string, string>()
  const formats: string[] = []
  let isCell = false
  if (part === '') return () => false
  readXml(part, {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'cellXfs') isCell = true
      if (name === 'numFmt') customFormats.set(numFmtId, formatCode)
      if (name === 'xf' && isCell) formats.push(numFmtId)
    },
    close: name => {
      if (name === 'cellXfs') isCell = false
    },
  })
  const areDays = formats.map(id =>
    customFormats.has(id) ? isDayFormat(customFormats.get(id) ?? '') : isBuiltInDay(Number(id)),
  )
  return style => areDays[style] ?? false
}

/** Returns true for formats of days and times that are built into spreadsheets and known by their number. */
const isBuiltInDay = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Returns true if a format has letters of days or times outside of quotes, brackets and escapes. */
const isDayFormat = (format: string) =>
  /[dmyhs]/i.test(
    format
      .slice(0, 200)
      .replace(/"[^"]*"?|\[[^\]]*\]?|[\\_*].?/g, '')
      .replace(/general/i, ''),
  )
