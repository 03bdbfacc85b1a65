'use client'

import { useRouter } from 'next/navigation'
import { useActionState, useEffect, useId, useState } from 'react'
import { useOnHide } from '@/components/ui/use-on-hide'
import { addSecondFactor, changeSecondFactor } from '@/lib/accounts/account-actions'
import { FormField } from '../shell/action-form'
import { Card } from '../shell/card'

type Props = { on: boolean; codesLeft: number; required: boolean }

/** The second factor of one's own account: adding it, new recovery codes, turning it off. */
export function SecondFactor({ on, codesLeft, required }: Props) {
  const [adding, add, busyAdding] = useActionState(addSecondFactor, null)
  const [changing, change, busyChanging] = useActionState(changeSecondFactor, null)
  const router = useRouter()
  // Recovery codes are shown once, not again after returning to this screen.
  const [seen, setSeen] = useState<unknown>(null)
  const latest = [changing, adding].find(step => step?.step === 'codes')
  useOnHide(() => setSeen(latest))
  const codes = latest?.step === 'codes' && latest !== seen ? latest.codes : null
  const refusal = [adding, changing].find(step => step?.step === 'refused')

  // `on` comes from the server with the page.
  useEffect(() => {
    if (adding?.step === 'codes') router.refresh()
  }, [adding, router])

  return (
    <Card
      title="Second factor"
      intro={
        on
          ? `On: at sign-in a code from your phone is asked for. ${codesLeft} recovery codes are left.`
          : 'Off: whoever has your password can sign in. An authenticator app on your phone shows a code that changes every 30 seconds.'
      }
    >
      {refusal?.step === 'refused' && (
        <p role="alert" className="mb-3 text-danger">
          {refusal.message}
        </p>
      )}
      {on && codes && <RecoveryCodes codes={codes} />}
      {!on && (
        <form action={add} className="grid gap-4">
          {adding?.step === 'scan' ? (
            <Scan {...adding} />
          ) : (
            <FormField
              name="password"
              label="Your password, to be sure that it is you"
              type="password"
              autoComplete="current-password"
              required
            />
          )}
          <button type="submit" disabled={busyAdding} className="button button-primary justify-self-start">
            {adding?.step === 'scan' ? 'Turn it on' : 'Add a second factor'}
          </button>
        </form>
      )}
      {on && (
        <form action={change} className="mt-4 grid gap-3">
          <CodeInput />
          <div className="flex flex-wrap gap-2">
            <button type="submit" name="change" value="codes" disabled={busyChanging} className="button button-quiet">
              New recovery codes
            </button>
            {!required && (
              <button type="submit" name="change" value="off" disabled={busyChanging} className="button button-quiet">
                Turn it off
              </button>
            )}
          </div>
        </form>
      )}
    </Card>
  )
}

function Scan({ secret, picture, message }: { secret: string; picture: string; message?: string }) {
  return (
    <>
      <ol className="list-decimal pl-5">
        <li>Open your authenticator app and scan this picture, or type the key.</li>
        <li>Type the six figures that it shows.</li>
      </ol>
      <div className="flex flex-wrap items-center gap-4">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
          width={180}
          height={180}
          alt="QR code of the key for the app"
        />
        <code className="figures max-w-44 break-all">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </div>
      {message && (
        <p role="alert" className="text-danger">
          {message}
        </p>
      )}
      <CodeInput />
    </>
  )
}

function CodeInput() {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        Code from your app
      </label>
      <input id={id} name="code" inputMode="numeric" autoComplete="one-time-code" required className="field max-w-80" />
    </div>
  )
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div role="status" className="rounded-control border border-forest p-4">
      <p className="font-medium">
        Keep these recovery codes where your phone is not. Each works once. They are shown now and never again.
      </p>
      <ul className="figures mt-3 grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2 lg:grid-cols-1">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  )
}
