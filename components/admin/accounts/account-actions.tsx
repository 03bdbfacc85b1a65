import type { ReactNode } from 'react'
import { changeAccountState } from '@/lib/accounts/account-actions'
import type { AccountRow } from '@/lib/accounts/accounts'
import { hasOpenWork, type OpenWork } from '@/lib/accounts/hand-over'
import { ActionForm } from '../shell/action-form'
import { Card } from '../shell/card'
import { SuccessorField } from './successor-field'

type Props = {
  account: AccountRow
  isOwnAccount: boolean
  work: OpenWork
  /** The members of staff who can receive the open work of this account. */
  successors: readonly { id: string; name: string }[]
}

export function AccountActions({ account, isOwnAccount, work, successors }: Props) {
  const renderAction = (
    change: Parameters<typeof changeAccountState>[1],
    label: string,
    text: string,
    field: ReactNode = null,
  ) => (
    <div className="border-t border-stone py-3 first:border-0 first:pt-0 last:pb-0">
      <p className="mb-2 text-slate">{text}</p>
      <ActionForm action={changeAccountState.bind(null, account.id, change)} submit={label} variant="quiet">
        {field}
      </ActionForm>
    </div>
  )
  return (
    <Card title="This account">
      {account.state === 'invited' &&
        renderAction(
          'invite-again',
          'Send the invitation again',
          'They have not set a password yet. The earlier link stops working.',
        )}
      {account.state === 'active' &&
        renderAction(
          'password-link',
          'Mail a link for a new password',
          'The old password works until they have set a new one.',
        )}
      {account.secondFactor &&
        renderAction(
          'remove-second-factor',
          'Turn the second factor off',
          'For someone whose phone and recovery codes are gone.',
        )}
      {!isOwnAccount &&
        (account.state === 'disabled'
          ? renderAction('open', 'Reopen the account', 'It is closed: nobody can sign in with it.')
          : renderAction(
              'close',
              'Close the account',
              'They are signed out immediately. What they wrote and sold stays, with their name.',
              hasOpenWork(work) && <SuccessorField work={work} successors={successors} required />,
            ))}
    </Card>
  )
}
