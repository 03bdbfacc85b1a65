import type { DealRole } from '@/db/tables/deals'
import { dealRoleLabels } from '@/lib/pipeline/labels'
import { FormField } from '../../controls/form-field'
import { Options } from '../../controls/options'

export const RoleField = ({ defaultRole }: { defaultRole: DealRole }) => (
  <FormField name="role" label="Role" defaultValue={defaultRole}>
    <Options options={Object.entries(dealRoleLabels)} />
  </FormField>
)
