import { readFileSync } from 'node:fs'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { settingNames } from '@/lib/env'

type Service = {
  image?: string
  build?: object
  networks?: string[]
  ports?: string[]
  environment?: Record<string, string>
  healthcheck?: object
  depends_on?: Record<string, { condition: string }>
}
type Compose = { services: Record<string, Service> }

const text = readFileSync('compose.yaml', 'utf8')
const compose = parse(text, { merge: true }) as Compose
const services = Object.entries(compose.services)

// Its taste in the order of keys and in quotes is not ours.
const rules = {
  'no-quotes-in-volumes': 0,
  'require-quotes-in-ports': 0,
  'service-keys-order': 0,
  'services-alphabetical-order': 0,
  'top-level-properties-order': 0,
} as const

// No Docker engine runs where the tests do: what it would say of these files is asked of their rules.
describe('compose.yaml', () => {
  test('keeps to the Compose specification and to what the linter knows of it', () => {
    const found = new DCLinter({ rules, quiet: false, debug: false, exclude: [] }).lintFiles(['compose.yaml'], false)
    expect(found.flatMap(({ messages }) => messages.map(({ line, rule, message }) => [line, rule, message]))).toEqual(
      [],
    )
    expect(found).toHaveLength(1)
  })

  test('names the version of every image that others make', () => {
    for (const [name, { image, build }] of services)
      if (!build) expect(image, name).toMatch(/^[a-z0-9./-]+:(?!latest$)[a-z0-9.-]*\d[a-z0-9.-]*$/)
  })

  test('waits only for services that say whether they are well', () => {
    for (const [name, { depends_on = {} }] of services)
      for (const [other, { condition }] of Object.entries(depends_on)) {
        const { build, healthcheck } = compose.services[other] ?? {}
        const says = healthcheck ?? (build && readFileSync('Dockerfile', 'utf8').includes('\nHEALTHCHECK '))
        expect([name, other, condition, Boolean(says)]).toEqual([name, other, 'service_healthy', true])
      }
  })

  test('lets the outside reach nginx alone, and nginx neither the database nor the files', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['nginx'])
    const near = new Set(compose.services.nginx?.networks)
    for (const name of ['postgres', 'redis', 'files'])
      expect(compose.services[name]?.networks?.some(network => near.has(network))).toBe(false)
  })

  test('gives the instances only settings that they read, and asks for what .env.example explains', () => {
    const given = Object.keys(compose.services['app-1']?.environment ?? {})
    const config = readFileSync('next.config.ts', 'utf8')
    expect(given.filter(name => !settingNames.includes(name) && !config.includes(`process.env.${name}`))).toEqual([])
    const example = readFileSync('.env.example', 'utf8')
    const asked = new Set([...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name))
    expect(asked.size).toBeGreaterThan(5)
    expect([...asked].filter(name => !example.includes(`${name}=`))).toEqual([])
  })
})

describe.each(['Dockerfile', 'deploy/nginx.Dockerfile'])('%s', path => {
  const file = readFileSync(path, 'utf8')

  test('has no mistake that the linter knows', () => {
    expect(validate(file)).toEqual([])
  })

  test('names the version of what it begins with, and does not run as root', () => {
    for (const [, image] of file.matchAll(/^FROM (\S+)/gm)) expect(image).toMatch(/:(?!latest$)[\w.-]+$/)
    expect([...file.matchAll(/^USER (\S+)/gm)].at(-1)?.[1]).toMatch(/^(?!root|0)/)
  })
})
