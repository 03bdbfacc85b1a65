import { AccountActions } from '@/components/admin/accounts/account-actions'
import { RoleOptions } from '@/components/admin/accounts/role-options'
import { SessionList } from '@/components/admin/accounts/session-list'
import { SuccessorField } from '@/components/admin/accounts/successor-field'
import { FormField } from '@/components/admin/controls/form-field'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { ActionForm } from '@/components/admin/shell/action-form'
import { Card } from '@/components/admin/shell/card'
import { findOrNotFound } from '@/components/admin/shell/find-or-not-found'
import { endSessionOf, saveAccount } from '@/lib/accounts/account-actions'
import { findAccount } from '@/lib/accounts/accounts'
import { countOpenWork, hasOpenWork } from '@/lib/accounts/hand-over'
import { requireAreaAccess } from '@/lib/auth/access'
import { listSessions } from '@/lib/auth/sessions'
import { db } from '@/lib/database'
import { listAgents } from '@/lib/pipeline/assignment/agents'

export const metadata = { title: 'Account' }

export default async function UserScreen({ params }: PageProps<'/admin/users/[id]'>) {
  const staff = await requireAreaAccess('view', 'accounts')
  const account = await findOrNotFound(params, id => findAccount(db, id))
  const sessions = await listSessions(db, account.id)
  const work = await countOpenWork(db, account.id)
  const successors = (await listAgents(db)).filter(agent => agent.id !== account.id)
  return (
    <>
      <ScreenTitle help="accounts">{account.name}</ScreenTitle>
      <p className="text-slate">{account.email}</p>
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-2">
        <Card title="Name and role">
          <ActionForm action={saveAccount.bind(null, account.id)} submit="Save">
            <FormField name="name" label="Name" defaultValue={account.name} required />
            <FormField
              name="role"
              label="Role"
              defaultValue={account.role}
              {...(account.id === staff.id && { help: 'Only another owner can change your role.' })}
            >
              <RoleOptions />
            </FormField>
            {account.id !== staff.id && hasOpenWork(work) && (
              <SuccessorField {...{ work, successors }} help="Only needed if the new role does not work with people." />
            )}
          </ActionForm>
        </Card>
        <AccountActions {...{ account, work, successors }} isOwnAccount={account.id === staff.id} />
        <Card title="Signed-in browsers">
          <SessionList
            sessions={sessions}
            currentId={staff.sessionId}
            endSession={endSessionOf.bind(null, account.id)}
          />
        </Card>
      </div>
    </>
  )
}
