import { afterEach, expect, vi } from 'vitest'
import { setForwardedFor } from '@/db/testing/framework/headers'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { anEmail } from '@/db/testing/unique'
import { forgotPassword } from '../accounts/password-actions'
import { signInWith } from './sign-in'

vi.hoisted(() => {
  process.env.RATE_SIGN_IN = '6'
})

const password = 'jacaranda in october'
const hex = () => crypto.randomUUID().slice(0, 4)
/** Returns a function that returns a new IP address in one network, which no other test uses. */
const aNetwork = () => {
  const network = `2001:db8:${hex()}:${hex()}`
  return () => `${network}:${hex()}::${hex()}`
}
const headersFrom = (address: string) => new Headers({ 'x-forwarded-for': address })

afterEach(() => setForwardedFor(null))

test('a network may fail six sign-ins in an hour, over all e-mails and IP addresses', async ({ db }) => {
  const newAddress = aNetwork()
  const staff = await aStaffMember(db, { password })
  for (let tries = 0; tries < 6; tries++)
    expect(await signInWith({ email: anEmail(), password }, headersFrom(newAddress()))).toEqual({ status: 'wrong' })
  for (const email of [anEmail(), staff.email])
    expect(await signInWith({ email, password }, headersFrom(newAddress()))).toMatchObject({ status: 'locked' })
  expect(await signInWith({ ticket: 'made up', code: '123456' }, headersFrom(newAddress()))).toMatchObject({
    status: 'locked',
  })

  expect(await signInWith({ email: staff.email, password }, headersFrom(aNetwork()()))).toMatchObject({ status: 'in' })
})

test('a forged ticket counts as a failed sign-in', async () => {
  const newAddress = aNetwork()
  const seen = []
  for (let tries = 0; tries < 7; tries++)
    seen.push((await signInWith({ ticket: 'made up', code: '123456' }, headersFrom(newAddress()))).status)
  expect(seen).toEqual([...Array(6).fill('wrong'), 'locked'])
})

test('successful sign-ins do not count, because an office shares one IP address', async ({ db }) => {
  const newAddress = aNetwork()
  for (let person = 0; person < 10; person++) {
    const staff = await aStaffMember(db, { password })
    expect(await signInWith({ email: staff.email, password }, headersFrom(newAddress()))).toMatchObject({
      status: 'in',
    })
  }
})

test('a network may request six links in an hour; the response is the same for known and unknown e-mails', async ({
  db,
}) => {
  const newAddress = aNetwork()
  const [staff, results] = [await aStaffMember(db), [] as unknown[]]
  for (let time = 0; time < 8; time++) {
    setForwardedFor(newAddress())
    const form = new FormData()
    form.set('email', time % 2 === 0 ? staff.email : anEmail())
    results.push(await forgotPassword(null, form))
  }
  const sent = expect.objectContaining({ done: true })
  const refused = { done: false, message: 'Too many tries. Wait a few minutes.' }
  expect(results).toEqual([...Array(6).fill(sent), refused, refused])
  expect(results[0]).toEqual(results[1])
})
