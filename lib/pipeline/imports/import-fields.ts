/** The fields that a column of a file can have. Several columns can be parts of the name, or notes. */
export const importFields = ['name', 'email', 'phone', 'estate', 'message', 'source', 'date'] as const
export type ImportField = (typeof importFields)[number]
export type Columns = (ImportField | null)[]

export const fieldLabels: Record<ImportField, string> = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  estate: 'Estate',
  message: 'Notes',
  source: 'Source',
  date: 'Day of the first contact',
}

export const isRepeatable = (field: ImportField): boolean => field === 'name' || field === 'message'
