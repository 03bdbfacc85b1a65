import { InvalidFileError } from '../errors.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import type { TableFile } from './table-file.ts'

const beginsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

/** Reads a CSV file or the first Excel sheet, detected by its bytes, in a worker thread. Throws `InvalidFileError`. */
export function readSpreadsheet(bytes: Uint8Array): TableFile {
  if (beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return readXlsx(bytes)
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new InvalidFileError(
      'This is an old Excel file (.xls) or one with a password. Save it as .xlsx without a password.',
    )
  return readCsv(bytes)
}
