import { expect, test } from 'vitest'
import { afterQuietHours, defaultQuietHours } from './quiet-hours'

const at = (time: string, day = '2026-11-24') => new Date(`${day}T${time}:00+03:00`)

test.each([
  ['in the day', '12:00', '12:00', '2026-11-24'],
  ['in the evening', '21:30', '07:00', '2026-11-25'],
  ['when they begin', '20:00', '07:00', '2026-11-25'],
  ['after midnight', '02:00', '07:00', '2026-11-24'],
  ['when they end', '07:00', '07:00', '2026-11-24'],
])('a notice %s at %s is sent at %s', (_, time, sent, day) => {
  expect(afterQuietHours(at(time), defaultQuietHours)).toEqual(at(sent, day))
})

test('quiet hours within a day end on that day; equal times mean no quiet hours', () => {
  expect(afterQuietHours(at('13:00'), { quietFrom: '12:30', quietUntil: '14:00' })).toEqual(at('14:00'))
  expect(afterQuietHours(at('11:00'), { quietFrom: '12:30', quietUntil: '14:00' })).toEqual(at('11:00'))
  expect(afterQuietHours(at('23:00'), { quietFrom: '09:00', quietUntil: '09:00' })).toEqual(at('23:00'))
})
