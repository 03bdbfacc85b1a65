'use client'

import { useEffect, useState, useTransition } from 'react'
import { allowPush, sendTestPush, stopPush } from '@/lib/accounts/notice-actions'
import { Button } from '../controls/button'
import { toActionResult } from '../controls/to-action-result'
import { currentSubscription, isPushSupported, subscribe } from '../shell/push-subscription'

type State = 'unknown' | 'unsupported' | 'denied' | 'off' | 'on'

const explanations: Record<State, string> = {
  unknown: '',
  unsupported: 'This browser cannot show notices. On an iPhone, add the panel to the home screen first.',
  denied: 'This browser blocks notices from this site: allow them in its settings.',
  off: 'This device shows no notices.',
  on: 'This device shows notices.',
}

export function PushSwitch({ publicKey }: { publicKey: string }) {
  const [state, setState] = useState<State>('unknown')
  const [message, setMessage] = useState('')
  const [busy, startTransition] = useTransition()

  useEffect(() => {
    readState().then(setState)
  }, [])

  const run = (change: () => Promise<string>) =>
    startTransition(async () => {
      const text = await change().catch(() => 'The notice service of this browser cannot be reached. Try again later.')
      setMessage(text)
      setState(await readState())
    })

  async function turnOn() {
    if ((await Notification.requestPermission()) !== 'granted') return ''
    const subscription = await subscribe(publicKey)
    const result = await toActionResult(allowPush(subscription))
    return result?.message ?? ''
  }

  async function turnOff() {
    const subscription = await currentSubscription()
    if (!subscription) return ''
    const result = await toActionResult(stopPush(subscription.endpoint))
    if (result?.done) await subscription.unsubscribe()
    return result?.message ?? ''
  }

  const test = async () => (await toActionResult(sendTestPush()))?.message ?? ''

  return (
    <div className="grid gap-2">
      <p>{explanations[state]}</p>
      <p className="flex flex-wrap items-center gap-2">
        {state === 'off' && (
          <Button variant="primary" disabled={busy} onClick={() => run(turnOn)}>
            Show notices on this device
          </Button>
        )}
        {state === 'on' && (
          <>
            <Button disabled={busy} onClick={() => run(test)}>
              Send a test
            </Button>
            <Button disabled={busy} onClick={() => run(turnOff)}>
              Turn off
            </Button>
          </>
        )}
        <span role="status" className="text-slate">
          {message}
        </span>
      </p>
    </div>
  )
}

async function readState(): Promise<State> {
  if (!isPushSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  try {
    return (await currentSubscription()) ? 'on' : 'off'
  } catch {
    // Browsers that block storage also reject service workers.
    return 'unsupported'
  }
}
