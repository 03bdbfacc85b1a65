import { changeAccountState } from '@/lib/accounts/account-actions'
import type { AccountRow } from '@/lib/accounts/accounts'
import { ActionForm } from '../shell/action-form'
import { Card } from '../shell/card'

/** What an owner can do to an account, each with what follows from it. */
export function AccountDeeds({ account, own }: { account: AccountRow; own: boolean }) {
  const deed = (change: Parameters<typeof changeAccountState>[1], label: string, text: string) => (
    <div className="border-t border-stone py-3 first:border-0 first:pt-0 last:pb-0">
      <p className="mb-2 text-slate">{text}</p>
      <ActionForm action={changeAccountState.bind(null, account.id, change)} submit={label} look="quiet">
        {null}
      </ActionForm>
    </div>
  )
  return (
    <Card title="This account">
      {account.state === 'invited' &&
        deed('invite-again', 'Send the invitation again', 'They have not set a password yet. The earlier link ends.')}
      {account.state === 'active' &&
        deed(
          'password-link',
          'Mail a link for a new password',
          'The old password works until they have set a new one.',
        )}
      {account.secondFactor &&
        deed(
          'remove-second-factor',
          'Turn the second factor off',
          'For someone whose phone and recovery codes are gone.',
        )}
      {!own &&
        (account.state === 'disabled'
          ? deed('open', 'Open the account again', 'It is closed: nobody signs in with it.')
          : deed(
              'close',
              'Close the account',
              'They are signed out at once. What they wrote stays, and so does their name in the history.',
            ))}
    </Card>
  )
}
