/** The form field with the name of the form's working copy. */
export const workingCopyField = 'copy'

/** Returns the name of the working copy of an opened form, with its author and the id of the copy. */
export const workingCopyName = (staffId: string, id: string): string => `${staffId}/${id}`
