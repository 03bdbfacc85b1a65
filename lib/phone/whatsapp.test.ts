import { expect, test } from 'vitest'
import { whatsappHref, whatsappSubject } from './whatsapp.ts'

const words = (href: string) => new URL(href).searchParams.get('text')

test('the message names the subject that the visitor was looking at', () => {
  const href = whatsappHref('+254 700 000 011', 'SHK Homes', 'Greenpark Estate, 3-bedroom villa')
  expect(href).toMatch(/^https:\/\/wa\.me\/254700000011\?text=/)
  expect(words(href)).toBe('Hello SHK Homes, I am looking at Greenpark Estate, 3-bedroom villa')
})

test('the subject is parsed from the sent message, with a code and without', () => {
  const sent = words(whatsappHref('+254700000011', 'SHK Homes', 'Greenpark Estate, Villa'))
  expect(whatsappSubject(sent)).toBe('Greenpark Estate, Villa')
  expect(whatsappSubject(`${sent} (code ABC23)\nIs it free?`)).toBe('Greenpark Estate, Villa')
  expect(whatsappSubject('Hello (code ABC23)')).toBeNull()
})

test('an extension is left out of the link', () => {
  expect(whatsappHref('+254201234567 ext. 12', 'SHK Homes')).toMatch(/^https:\/\/wa\.me\/254201234567\?/)
})

test('the message is only a greeting without a subject', () => {
  expect(words(whatsappHref('+254700000011', 'SHK Homes'))).toBe('Hello SHK Homes')
})
