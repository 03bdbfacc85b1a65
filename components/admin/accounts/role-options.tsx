import { roles } from '@/db/tables/staff'
import { roleLabels } from '@/lib/auth/roles'

/** The roles as options, each with what it is for. */
export function RoleOptions() {
  return roles.map(role => (
    <option key={role} value={role}>
      {roleLabels[role].name}: {roleLabels[role].description}
    </option>
  ))
}
