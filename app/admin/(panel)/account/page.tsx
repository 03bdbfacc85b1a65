import { PushSwitch } from '@/components/admin/accounts/push-switch'
import { SecondFactor } from '@/components/admin/accounts/second-factor'
import { SessionList } from '@/components/admin/accounts/session-list'
import { Checkbox } from '@/components/admin/controls/checkbox'
import { FormField } from '@/components/admin/controls/form-field'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { ActionForm } from '@/components/admin/shell/action-form'
import { Card } from '@/components/admin/shell/card'
import { secondFactorRequired } from '@/lib/accounts/accounts'
import { saveNoticePreferences } from '@/lib/accounts/notice-actions'
import { changeMyPassword } from '@/lib/accounts/password-actions'
import { endMyOtherSessions, endMySession } from '@/lib/accounts/session-actions'
import { requireOwnAccount } from '@/lib/auth/access'
import { can, roleLabels } from '@/lib/auth/roles'
import { countRecoveryCodes, hasSecondFactor } from '@/lib/auth/second-factor'
import { listSessions } from '@/lib/auth/sessions'
import { db } from '@/lib/database'
import { readPreferences } from '@/lib/notices/notify-staff'
import { findOrCreatePushKeys } from '@/lib/notices/push-keys'

export const metadata = { title: 'Your account' }

export default async function AccountScreen() {
  const staff = await requireOwnAccount()
  const [sessions, isSecondFactorOn, codesLeft, isSecondFactorRequired] = await Promise.all([
    listSessions(db, staff.id),
    hasSecondFactor(db, staff.id),
    countRecoveryCodes(db, staff.id),
    secondFactorRequired(db),
  ])
  return (
    <>
      <ScreenTitle help="account">Your account</ScreenTitle>
      <p className="text-slate">
        {staff.name}, {staff.email}. {roleLabels[staff.role].name}: {roleLabels[staff.role].description}
      </p>
      {staff.mustAddSecondFactor && (
        <p role="alert" className="mt-4 rounded-card border border-terracotta bg-white p-4 font-medium">
          Every account here needs a second factor. Add yours, and the other screens open again.
        </p>
      )}
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-2">
        <SecondFactor isOn={isSecondFactorOn} codesLeft={codesLeft} required={isSecondFactorRequired} />
        <div className="lg:row-span-2">
          <PasswordForm />
        </div>
        {can(staff.role, 'view', 'leads') && (
          <NoticesCard
            preferences={await readPreferences(db, staff.id)}
            publicKey={(await findOrCreatePushKeys(db)).publicKey}
          />
        )}
        <Card title="Signed-in browsers">
          <SessionList sessions={sessions} currentId={staff.sessionId} endSession={endMySession} />
          {sessions.length > 1 && (
            <ActionForm
              action={endMyOtherSessions}
              submit="Sign out everywhere else"
              variant="quiet"
              className="mt-3"
            />
          )}
        </Card>
      </div>
    </>
  )
}

function PasswordForm() {
  return (
    <Card
      title="Password"
      intro="Three or four words that do not belong together make a strong password that is easy to type."
    >
      <ActionForm action={changeMyPassword} submit="Change the password" resetOnSuccess>
        <FormField name="old" label="Current password" type="password" autoComplete="current-password" required />
        <FormField
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          help="At least 12 characters. A password manager may fill it in."
          required
        />
      </ActionForm>
    </Card>
  )
}

type NoticesCardProps = {
  preferences: { mail: boolean; push: boolean; quietFrom: string; quietUntil: string }
  /** The public key that push services require of this site. */
  publicKey: string
}

function NoticesCard({ preferences, publicKey }: NoticesCardProps) {
  return (
    <Card
      title="Notices"
      intro="About new people, new leads from your people, and tasks that are due. They contain no names, because a locked phone may show them."
    >
      <PushSwitch publicKey={publicKey} />
      <ActionForm action={saveNoticePreferences} submit="Save" variant="quiet" className="mt-4 grid gap-3">
        <Checkbox name="mail" defaultChecked={preferences.mail}>
          By mail
        </Checkbox>
        <Checkbox name="push" defaultChecked={preferences.push}>
          On my devices
        </Checkbox>
        <div className="grid grid-cols-2 gap-3">
          <FormField name="quietFrom" label="Quiet from" type="time" defaultValue={preferences.quietFrom} />
          <FormField
            name="quietUntil"
            label="Until"
            type="time"
            defaultValue={preferences.quietUntil}
            help="If both times are the same, notices come at any hour."
          />
        </div>
      </ActionForm>
    </Card>
  )
}
