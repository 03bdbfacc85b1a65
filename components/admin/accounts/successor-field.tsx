import { type OpenWork, workInWords } from '@/lib/accounts/hand-over'
import { FormField } from '../controls/form-field'
import { Options } from '../controls/options'

type Props = {
  work: OpenWork
  successors: readonly { id: string; name: string }[]
  required?: boolean
  help?: string
}

/** Selects the member of staff who receives the open work of an account. */
export const SuccessorField = ({ work, successors, ...field }: Props) => (
  <FormField name="successorId" label={`Who gets ${workInWords(work)}`} defaultValue="" {...field}>
    <option value="">Choose</option>
    <Options options={successors.map(({ id, name }) => [id, name])} />
  </FormField>
)
