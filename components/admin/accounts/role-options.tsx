import { roles } from '@/db/tables/staff'
import { roleLabels } from '@/lib/auth/roles'

export function RoleOptions() {
  return roles.map(role => (
    <option key={role} value={role}>
      {roleLabels[role].name}: {roleLabels[role].description}
    </option>
  ))
}
