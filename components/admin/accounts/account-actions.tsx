import { changeAccountState } from '@/lib/accounts/account-actions'
import type { AccountRow } from '@/lib/accounts/accounts'
import { ActionForm } from '../shell/action-form'
import { Card } from '../shell/card'

/** What an owner can do to an account, each with its consequence. */
export function AccountActions({ account, own }: { account: AccountRow; own: boolean }) {
  const renderAction = (change: Parameters<typeof changeAccountState>[1], label: string, text: string) => (
    <div className="border-t border-stone py-3 first:border-0 first:pt-0 last:pb-0">
      <p className="mb-2 text-slate">{text}</p>
      <ActionForm action={changeAccountState.bind(null, account.id, change)} submit={label} variant="quiet">
        {null}
      </ActionForm>
    </div>
  )
  return (
    <Card title="This account">
      {account.state === 'invited' &&
        renderAction(
          'invite-again',
          'Send the invitation again',
          'They have not set a password yet. The earlier link ends.',
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
      {!own &&
        (account.state === 'disabled'
          ? renderAction('open', 'Open the account again', 'It is closed: nobody signs in with it.')
          : renderAction(
              'close',
              'Close the account',
              'They are signed out at once. What they wrote stays, and so does their name in the history.',
            ))}
    </Card>
  )
}
