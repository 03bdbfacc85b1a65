import { InvalidFileError } from '../errors.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import type { TableFile } from './table-file.ts'

/** The first bytes of a ZIP archive, which an .xlsx file is, and of an older Office file. */
const zipSignature = [0x50, 0x4b, 0x03, 0x04]
const oldOfficeSignature = [0xd0, 0xcf, 0x11, 0xe0]

const beginsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

/** Reads a CSV file or the first Excel sheet, detected by its bytes, in a worker thread. Throws `InvalidFileError`. */
export function readSpreadsheet(bytes: Uint8Array): TableFile {
  if (beginsWith(bytes, zipSignature)) return readXlsx(bytes)
  if (beginsWith(bytes, oldOfficeSignature))
    throw new InvalidFileError(
      'This is an old Excel file (.xls) or one with a password. Save it as .xlsx without a password.',
    )
  return readCsv(bytes)
}
