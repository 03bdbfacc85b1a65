import { RoleOptions } from '@/components/admin/accounts/role-options'
import { Checkbox } from '@/components/admin/controls/checkbox'
import { FormField } from '@/components/admin/controls/form-field'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { DataTable } from '@/components/admin/list/data-table'
import { RowLink } from '@/components/admin/list/row-link'
import type { Column } from '@/components/admin/list/table-cells'
import { ActionForm } from '@/components/admin/shell/action-form'
import { Card } from '@/components/admin/shell/card'
import { RelativeTime } from '@/components/admin/shell/relative-time'
import { ScrollBox } from '@/components/admin/shell/scroll-box'
import { inviteAccount, setPolicy } from '@/lib/accounts/account-actions'
import { type AccountRow, listAccounts, secondFactorRequired } from '@/lib/accounts/accounts'
import { requireAreaAccess } from '@/lib/auth/access'
import { rightsColumns, rightsTable } from '@/lib/auth/rights'
import { roleLabels } from '@/lib/auth/roles'
import { db } from '@/lib/database'

export const metadata = { title: 'Accounts' }

const stateLabels = { active: 'Active', invited: 'Invited', disabled: 'Closed' }

const columns: Column<AccountRow>[] = [
  {
    label: 'Name',
    cell: account => (
      <>
        <RowLink to={`/admin/users/${account.id}`}>{account.name}</RowLink>
        <span className="block text-small text-slate">{account.email}</span>
      </>
    ),
  },
  { label: 'Role', className: 'md:whitespace-nowrap', cell: account => roleLabels[account.role].name },
  { label: 'State', cell: account => stateLabels[account.state] },
  { label: 'Second factor', cell: account => (account.secondFactor ? 'On' : 'Off') },
  {
    label: 'Signed in',
    className: 'figures md:whitespace-nowrap text-slate',
    cell: ({ sessions }) => (sessions === 0 ? 'Nowhere' : `${sessions} ${sessions === 1 ? 'browser' : 'browsers'}`),
  },
  {
    label: 'Last sign-in',
    className: 'text-slate',
    cell: account => (account.lastSignInAt ? <RelativeTime at={account.lastSignInAt} /> : 'Never'),
  },
]

export default async function UsersScreen() {
  await requireAreaAccess('view', 'accounts')
  const [accounts, required] = await Promise.all([listAccounts(db), secondFactorRequired(db)])
  return (
    <>
      <div className="mb-5">
        <ScreenTitle help="accounts">Accounts</ScreenTitle>
      </div>
      <DataTable label="Accounts" columns={columns} rows={accounts} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <InviteForm />
        <PolicyForm required={required} />
      </div>
      <div className="mt-6">
        <RightsTable />
      </div>
    </>
  )
}

function InviteForm() {
  return (
    <Card title="Invite someone">
      <ActionForm action={inviteAccount} submit="Send the invitation" resetOnSuccess>
        <FormField name="name" label="Name" required autoComplete="off" />
        <FormField name="email" label="E-mail" type="email" required autoComplete="off" />
        <FormField name="role" label="Role" defaultValue="editor">
          <RoleOptions />
        </FormField>
      </ActionForm>
    </Card>
  )
}

function PolicyForm({ required }: { required: boolean }) {
  return (
    <Card
      title="Security"
      intro="A second factor protects the account even if the password is stolen: signing in also needs a code from the phone."
    >
      <ActionForm action={setPolicy} submit="Save" variant="quiet">
        <Checkbox name="required" defaultChecked={required}>
          Every account must have a second factor
        </Checkbox>
      </ActionForm>
    </Card>
  )
}

const RightsTable = () => (
  <section aria-labelledby="rights">
    <h2 id="rights" className="mb-3 font-semibold">
      Who may do what
    </h2>
    <ScrollBox label="Table: who may do what" className="px-4">
      <table className="w-full min-w-2xl text-left">
        <thead>
          <tr className="border-b border-stone">
            <td />
            {rightsColumns.map(role => (
              <th key={role} scope="col" className="px-2 py-2 align-bottom font-semibold">
                {role}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rightsTable().map(({ label, rights }) => (
            <tr key={label} className="border-b border-stone last:border-0">
              <th scope="row" className="py-2 pr-2 font-medium">
                {label}
              </th>
              {rights.map((right, index) => (
                <td key={rightsColumns[index]} className={`px-2 py-2 ${right === 'Changes' ? '' : 'text-slate'}`}>
                  {right || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  </section>
)
