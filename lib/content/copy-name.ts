/** The field of a form with the name of its copy. */
export const copyField = 'copy'

/** Returns the name of the copy of an opened form: its author, and the id of the copy. */
export const copyName = (staffId: string, id: string): string => `${staffId}/${id}`
