import { roles } from '@/db/tables/staff'
import { roleLabels } from '@/lib/auth/roles'
import { Options } from '../controls/options'

export const RoleOptions = () => (
  <Options options={roles.map(role => [role, `${roleLabels[role].name}: ${roleLabels[role].description}`])} />
)
