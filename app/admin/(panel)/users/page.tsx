import Link from 'next/link'
import { InviteForm } from '@/components/admin/accounts/invite-form'
import { PolicyForm } from '@/components/admin/accounts/policy-form'
import { RelativeTime } from '@/components/admin/shell/relative-time'
import { ScrollBox } from '@/components/admin/shell/scroll-box'
import { listAccounts, secondFactorRequired } from '@/lib/accounts/accounts'
import { requireAreaAccess } from '@/lib/auth/access'
import { roleLabels } from '@/lib/auth/roles'
import { db } from '@/lib/database'

export const metadata = { title: 'Accounts' }

const stateLabels = { active: 'Active', invited: 'Invited', disabled: 'Closed' }

export default async function UsersScreen() {
  await requireAreaAccess('view', 'accounts')
  const [accounts, required] = await Promise.all([listAccounts(db), secondFactorRequired(db)])
  return (
    <>
      <h1 className="display mb-5 text-2xl">Accounts</h1>
      <ScrollBox label="Accounts">
        <table className="w-full text-left">
          <thead className="text-small text-slate">
            <tr className="border-b border-stone">
              {['Name', 'Role', 'State', 'Second factor', 'Signed in', 'Last sign-in'].map(head => (
                <th key={head} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {accounts.map(account => (
              <tr key={account.id} className="border-b border-stone last:border-0 hover:bg-paper">
                <td className="px-3 py-2.5">
                  <Link
                    href={`/admin/users/${account.id}`}
                    prefetch={false}
                    className="inline-flex min-h-8 items-center font-medium hover:underline hover:underline-offset-4"
                  >
                    {account.name}
                  </Link>
                  <span className="block text-small text-slate">{account.email}</span>
                </td>
                <td className="px-3 py-2.5 whitespace-nowrap">{roleLabels[account.role].name}</td>
                <td className="px-3 py-2.5">{stateLabels[account.state]}</td>
                <td className="px-3 py-2.5">{account.secondFactor ? 'On' : 'Off'}</td>
                <td className="figures px-3 py-2.5 whitespace-nowrap text-slate">
                  {account.sessions === 0
                    ? 'Nowhere'
                    : `${account.sessions} ${account.sessions === 1 ? 'browser' : 'browsers'}`}
                </td>
                <td className="px-3 py-2.5 text-slate">
                  {account.lastSignInAt ? <RelativeTime at={account.lastSignInAt} /> : 'Never'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <InviteForm />
        <PolicyForm required={required} />
      </div>
    </>
  )
}
