'use client'

import { useRouter } from 'next/navigation'
import { useActionState, useEffect, useState } from 'react'
import { useOnHide } from '@/components/ui/use-on-hide'
import { addSecondFactor, changeSecondFactor } from '@/lib/accounts/second-factor-actions'
import { Button } from '../controls/button'
import { FormField } from '../controls/form-field'
import { Card } from '../shell/card'
import { CodeInput, RecoveryCodes, ScanKey } from './second-factor-steps'

/** Adds or, unless `required`, turns off the second factor of the signed-in account; renews its recovery codes. */
export function SecondFactor({ isOn, codesLeft, required }: { isOn: boolean; codesLeft: number; required: boolean }) {
  const [addResult, add, isAdding] = useActionState(addSecondFactor, null)
  const [changeResult, change, isChanging] = useActionState(changeSecondFactor, null)
  const router = useRouter()
  // Recovery codes are shown once: they are hidden when the user returns to this screen.
  const [hiddenStep, setHiddenStep] = useState<unknown>(null)
  const latestStep = [changeResult, addResult].find(result => result?.step === 'codes')
  useOnHide(() => setHiddenStep(latestStep))
  const codes = latestStep?.step === 'codes' && latestStep !== hiddenStep ? latestStep.codes : null
  const rejection = [addResult, changeResult].find(result => result?.step === 'rejected')

  // Only the server sets `isOn`, so the page is loaded again after the second factor was added.
  useEffect(() => {
    if (addResult?.step === 'codes') router.refresh()
  }, [addResult, router])

  return (
    <Card
      title="Second factor"
      intro={
        isOn
          ? `On: signing in also needs a code from your phone. ${codesLeft} recovery codes are left.`
          : 'Off: anyone who has your password can sign in. An authenticator app on your phone shows a code that changes every 30 seconds.'
      }
    >
      {rejection?.step === 'rejected' && (
        <p role="alert" className="mb-3 text-danger">
          {rejection.message}
        </p>
      )}
      {isOn && codes && <RecoveryCodes codes={codes} />}
      {!isOn && (
        <form action={add} className="grid gap-4">
          {addResult?.step === 'scan' ? (
            <ScanKey {...addResult} />
          ) : (
            <FormField
              name="password"
              label="Your password, to confirm that it is you"
              type="password"
              autoComplete="current-password"
              required
            />
          )}
          <Button type="submit" variant="primary" disabled={isAdding} className="justify-self-start">
            {addResult?.step === 'scan' ? 'Turn it on' : 'Add a second factor'}
          </Button>
        </form>
      )}
      {isOn && (
        <form action={change} className="mt-4 grid gap-3">
          <CodeInput />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" name="change" value="codes" disabled={isChanging}>
              New recovery codes
            </Button>
            {!required && (
              <Button type="submit" name="change" value="off" disabled={isChanging}>
                Turn it off
              </Button>
            )}
          </div>
        </form>
      )}
    </Card>
  )
}
