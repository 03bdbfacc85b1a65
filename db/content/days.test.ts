import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formatLocal, parseLocal } from '../../lib/time/local-time.ts'
import { daySchema, instantSchema, pastDaySchema } from './days.ts'

const unsupportedDays = ['0000-01-01', '0001-01-01', '0099-12-31', '1899-12-31', '2101-01-01', '9999-12-31']
const supportedDays = ['1900-01-01', '2026-11-22', '2100-12-31']

describe('a day', () => {
  test.for(unsupportedDays)('is rejected: %s, also as an instant or a local time', day => {
    expect(daySchema().safeParse(day).error?.issues[0]?.message).toMatch(/^(This is not a date|Choose a day between)/)
    expect(pastDaySchema().safeParse(day).success).toBe(false)
    expect(instantSchema().safeParse(`${day}T09:00:00Z`).success).toBe(false)
    expect(parseLocal(`${day}T09:00`).getTime()).toBeNaN()
  })

  test.for(supportedDays)('is accepted: %s', day => {
    expect(daySchema().parse(day)).toBe(day)
    expect(instantSchema().parse(`${day}T09:00:00Z`)).toEqual(new Date(`${day}T09:00:00Z`))
    expect(formatLocal(parseLocal(`${day}T09:00`))).toBe(`${day}T09:00`)
  })
})

/** Returns true for files whose times are responses of this site, compared as texts, or signed by the mail provider. */
const isExempt = (file: string) =>
  /(response-schemas|event-data|openapi\/integrations|plans\/(actions|requests)|provider-webhook)\.ts$/.test(file)

test('no file parses days or times that somebody enters without limits of the year', () => {
  const unboundedSchema = /z\.(iso\.date|iso\.datetime|coerce\.date)\(|z\.iso$/m
  const files = globSync('{app,components,db,lib}/**/*.{ts,tsx}').filter(
    file => !/\.test\.tsx?$/.test(file) && !isExempt(file) && file !== 'db/content/days.ts',
  )
  const found = files.flatMap(file => {
    const text = readFileSync(file, 'utf8')
    const hasLimits = /isSupportedDay|isTourDay|firstDay/.test(text)
    return unboundedSchema.test(text) && !hasLimits ? [file] : []
  })
  expect(found).toEqual([])
})
