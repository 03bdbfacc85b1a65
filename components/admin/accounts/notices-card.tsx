import { saveNoticePreferences } from '@/lib/accounts/notice-actions'
import { Checkbox } from '../controls/checkbox'
import { FormField } from '../controls/form-field'
import { ActionForm } from '../shell/action-form'
import { Card } from '../shell/card'
import { PushSwitch } from './push-switch'

type Props = {
  preferences: { mail: boolean; push: boolean; quietFrom: string; quietUntil: string }
  /** The public key that push services require of this site. */
  publicKey: string
}

export function NoticesCard({ preferences, publicKey }: Props) {
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
