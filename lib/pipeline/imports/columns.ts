import { isEmailShaped, normalizeEmail } from '../../../db/content/email.ts'
import { nameKey } from '../../../db/fold-text.ts'
import { internationalPhone } from '../../phone/international-phone.ts'
import type { TableRecord } from '../../spreadsheets/table-file.ts'
import { type Columns, type ImportField, importFields } from './import-fields.ts'

/** Heads of columns as people write them, in the form of `nameKey`, without the endings that `bareKey` removes. */
const spellings: Record<ImportField, readonly string[]> = {
  name: [
    ...['name', 'names', 'fullname', 'fullnames', 'customer', 'customername', 'client', 'clientname', 'contactname'],
    ...['leadname', 'buyer', 'buyername', 'prospect', 'prospectname', 'jina', 'jinakamili', 'majina'],
  ],
  email: ['email', 'emails', 'mail', 'emailid', 'barua', 'baruapepe', 'workemail', 'personalemail'],
  phone: [
    ...['phone', 'mobile', 'mobilephone', 'cell', 'cellphone', 'tel', 'telephone', 'contact', 'whatsapp', 'msisdn'],
    ...['simu', 'nambayasimu', 'phonecontact', 'mobilecontact', 'whatsappphone'],
  ],
  estate: ['estate', 'project', 'property', 'development', 'mradi', 'interestedin', 'site', 'propertyofinterest'],
  message: [
    ...['note', 'notes', 'comment', 'comments', 'remark', 'remarks', 'message', 'enquiry', 'inquiry', 'feedback'],
    ...['description', 'requirements', 'maoni', 'ujumbe', 'maelezo', 'details'],
  ],
  source: ['source', 'leadsource', 'channel', 'campaignsource', 'utmsource', 'chanzo', 'howtheyheard', 'heardfrom'],
  date: [
    ...['date', 'day', 'created', 'createdat', 'createdtime', 'createdon', 'datecreated', 'received', 'receivedon'],
    ...['firstcontact', 'dateofcontact', 'datereceived', 'timestamp', 'tarehe', 'leaddate', 'enquirydate'],
  ],
}
const partsOfNames = ['firstname', 'middlename', 'lastname', 'surname', 'familyname', 'givenname', 'othernames']

const fieldsByKey = new Map(importFields.flatMap(field => spellings[field].map(key => [key, field] as const)))

/**
 * Removes endings of heads: “Mobile No.” becomes a mobile, “Phone 1” a phone, “E-mail address” an e-mail. Reads only
 * the first 100 characters, because a cell can be very long.
 */
const bareKey = (head: string) => nameKey(head.slice(0, 100)).replace(/(?:number|num|no|1|address|id)$/, '')

function fieldOf(head: string): ImportField | null {
  const keys = [head, ...head.slice(0, 100).split(/[/&(,|]/)].flatMap(part => [nameKey(part), bareKey(part)])
  const key = keys.find(each => fieldsByKey.has(each))
  return key ? (fieldsByKey.get(key) ?? null) : null
}

/** Returns the field of each column by its head, else by its cells: e-mails and phones; names if there are no heads. */
export function guessColumns(heads: readonly string[], rows: readonly TableRecord[]): Columns {
  const columns: Columns = []
  const isUnassigned = (field: ImportField) => !columns.includes(field) || field === 'message'
  for (const head of heads) {
    const field = fieldOf(head)
    columns.push(field && isUnassigned(field) ? field : null)
  }
  if (!columns.includes('name'))
    for (const [index, head] of heads.entries())
      if (columns[index] === null && partsOfNames.includes(nameKey(head))) columns[index] = 'name'
  const checks = [...cellChecks, ...(heads.every(isGeneratedHead) ? ([['name', isNameLike]] as const) : [])] as const
  for (const [field, isLike] of checks) {
    if (columns.includes(field)) continue
    const found = columns.findIndex((assigned, index) => assigned === null && isColumnOf(rows, index, isLike))
    if (found >= 0) columns[found] = field
  }
  return columns
}

const isEmailLike = (cell: string) => isEmailShaped(normalizeEmail(cell))
const isPhoneLike = (cell: string) => cell.length <= 40 && internationalPhone(cell) !== null
const isNameLike = (cell: string) => /^[\p{L}\p{M}.'’ -]{2,60}$/u.test(cell.trim())
const cellChecks = [
  ['email', isEmailLike],
  ['phone', isPhoneLike],
] as const

/** Returns true if `isLike` holds for at least half of the filled cells of the first 30 rows. */
function isColumnOf(rows: readonly TableRecord[], index: number, isLike: (cell: string) => boolean): boolean {
  const filled = rows.slice(0, 30).flatMap(({ cells }) => (cells[index]?.trim() ? [cells[index]] : []))
  return filled.length > 0 && filled.filter(isLike).length >= filled.length / 2
}

const generatedHead = (index: number) => `Column ${index + 1}`
const isGeneratedHead = (head: string, index: number) => head === generatedHead(index)

/** Splits a file into heads and rows. A first row with an e-mail or phone is a person; then heads are `Column 1` … */
export function splitHeads(records: readonly TableRecord[]): { heads: string[]; rows: TableRecord[] } {
  const [first, ...others] = records
  const width = Math.max(0, ...records.map(({ cells }) => cells.length))
  const isPerson = first?.cells.some(cell => isEmailLike(cell) || isPhoneLike(cell)) ?? false
  const heads = Array.from({ length: width }, (_, index) => {
    const head = isPerson ? '' : (first?.cells[index]?.trim() ?? '')
    return head.slice(0, 80) || generatedHead(index)
  })
  return { heads, rows: isPerson ? [...records] : others }
}
