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

// Rules about quotes and the order of keys that we do not follow.
const rules = {
  'no-quotes-in-volumes': 0,
  'require-quotes-in-ports': 0,
  'service-keys-order': 0,
  'services-alphabetical-order': 0,
  'top-level-properties-order': 0,
} as const

// No Docker engine is available where the tests run, so linters check these files instead.
describe('compose.yaml', () => {
  test('follows the Compose specification and the rules of the linter', () => {
    const found = new DCLinter({ rules, quiet: false, debug: false, exclude: [] }).lintFiles(['compose.yaml'], false)
    expect(found.flatMap(({ messages }) => messages.map(({ line, rule, message }) => [line, rule, message]))).toEqual(
      [],
    )
    expect(found).toHaveLength(1)
  })

  test('pins the version of every external image', () => {
    for (const [name, { image, build }] of services)
      if (!build) expect(image, name).toMatch(/^[a-z0-9./-]+:(?!latest$)[a-z0-9.-]*\d[a-z0-9.-]*$/)
  })

  test('waits only for services that have a health check', () => {
    for (const [name, { depends_on = {} }] of services)
      for (const [other, { condition }] of Object.entries(depends_on)) {
        const { build, healthcheck } = compose.services[other] ?? {}
        const check = healthcheck ?? (build && readFileSync('Dockerfile', 'utf8').includes('\nHEALTHCHECK '))
        expect([name, other, condition, Boolean(check)]).toEqual([name, other, 'service_healthy', true])
      }
  })

  test('publishes ports of nginx only, and keeps nginx off the network of the database and the files', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['nginx'])
    const nginxNetworks = new Set(compose.services.nginx?.networks)
    for (const name of ['postgres', 'files'])
      expect(compose.services[name]?.networks?.some(network => nginxNetworks.has(network))).toBe(false)
  })

  test('sets only variables that instances read, and requires only those in .env.example', () => {
    const variables = Object.keys(compose.services['app-1']?.environment ?? {})
    const config = readFileSync('next.config.ts', 'utf8')
    expect(variables.filter(name => !settingNames.includes(name) && !config.includes(`process.env.${name}`))).toEqual(
      [],
    )
    const example = readFileSync('.env.example', 'utf8')
    const required = new Set([...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name))
    expect(required.size).toBeGreaterThan(5)
    expect([...required].filter(name => !example.includes(`${name}=`))).toEqual([])
  })
})

describe.each(['Dockerfile', 'deploy/nginx.Dockerfile'])('%s', path => {
  const file = readFileSync(path, 'utf8')

  test('passes the linter', () => {
    expect(validate(file)).toEqual([])
  })

  test('pins the version of its base images and does not run as root', () => {
    for (const [, image] of file.matchAll(/^FROM (\S+)/gm)) expect(image).toMatch(/:(?!latest$)[\w.-]+$/)
    expect([...file.matchAll(/^USER (\S+)/gm)].at(-1)?.[1]).toMatch(/^(?!root|0)/)
  })
})

test('nginx sends the last packet of a page without delay', () => {
  expect(readFileSync('deploy/nginx.conf', 'utf8')).not.toMatch(/^\s*tcp_nopush/m)
})
