import { unzipSync } from 'fflate'
import { InvalidFileError } from '../errors.ts'
import type { TableFile } from './table-file.ts'
import { readSheet } from './xlsx-sheet.ts'
import { readSharedTexts, readStyles, readWorkbook } from './xlsx-workbook.ts'

/** Maximum size of all parts in bytes after decompression: 20,000 rows of people take about ten million. */
const maxUnpacked = 32 * 1024 * 1024
const maxParts = 500

/**
 * Returns the rows of the first visible sheet of an Excel file (.xlsx). Days become `2026-11-30`, numbers their digits,
 * and formulas their stored value. Throws `InvalidFileError`.
 */
export function readXlsx(bytes: Uint8Array): TableFile {
  const parts = unpack(bytes)
  const part = (path: string): string | null => {
    const found = parts[path]
    return found ? new TextDecoder().decode(found) : null
  }
  const workbook = part('xl/workbook.xml')
  const links = part('xl/_rels/workbook.xml.rels')
  if (workbook === null || links === null) throw new InvalidFileError('This is not an Excel file.')
  const { sheetPath, epoch } = readWorkbook(workbook, links)
  const sheet = sheetPath && part(sheetPath)
  if (!sheet) throw new InvalidFileError('This Excel file has no sheet with rows.')
  const texts = readSharedTexts(part('xl/sharedStrings.xml') ?? '')
  const isDay = readStyles(part('xl/styles.xml') ?? '')
  return { records: readSheet(sheet, { texts, isDay, epoch }), isGuessed: false }
}

/** Decompresses parts with text: each up to the size in the file's directory, together up to `maxUnpacked`. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let [unpacked, count] = [0, 0]
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (
      !/^xl\/(?:workbook|sharedStrings|styles|worksheets\/[^/]{1,80})\.xml$|^xl\/_rels\/workbook\.xml\.rels$/.test(name)
    )
      return false
    unpacked += originalSize
    if (unpacked > maxUnpacked || ++count > maxParts)
      throw new InvalidFileError('This Excel file is too large. Copy the rows into a new file.')
    return true
  }
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof InvalidFileError) throw error
    throw new InvalidFileError('This Excel file is damaged. Open it in Excel and save it again.')
  }
}
