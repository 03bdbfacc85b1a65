import { FormField } from '../shell/form-field'

/** The text of a note. */
export const NoteInput = () => <FormField name="text" label="New note" rows={3} required />
