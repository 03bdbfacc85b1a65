import type { DealRole } from '@/db/tables/deals'
import { dealRoleLabels } from '@/lib/pipeline/labels'
import { FormField } from '../../controls/form-field'

export const RoleField = ({ defaultRole }: { defaultRole: DealRole }) => (
  <FormField name="role" label="Role" defaultValue={defaultRole}>
    {Object.entries(dealRoleLabels).map(([key, label]) => (
      <option key={key} value={key}>
        {label}
      </option>
    ))}
  </FormField>
)
