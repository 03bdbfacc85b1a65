import { type OpenWork, workInWords } from '@/lib/accounts/hand-over'
import { FormField } from '../controls/form-field'

type Props = {
  work: OpenWork
  successors: readonly { id: string; name: string }[]
  required?: boolean
  help?: string
}

/** Select of the member of staff who gets the open work of a person. */
export const SuccessorField = ({ work, successors, ...field }: Props) => (
  <FormField name="successorId" label={`Who gets ${workInWords(work)}`} defaultValue="" {...field}>
    <option value="">Choose</option>
    {successors.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </FormField>
)
