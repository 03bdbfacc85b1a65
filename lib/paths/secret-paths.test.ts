import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { newToken } from '../ids/new-token.ts'
import { hasSecret, pathTemplate, pathText, secretRoutes } from './secret-paths.ts'

/** Returns the path of a route file or page, without route groups. */
const routeOf = (file: string) =>
  file
    .slice('app'.length)
    .replace(/\/(route\.ts|page\.tsx)$/, '')
    .replace(/\/\([^)]+\)/g, '')

/** Routes whose secret parameter has another name than `[token]`. */
const secretByAnotherName: Record<string, string> = {
  // The id of this path is the token of the visit.
  '/admin/visits/check-in/[id]': '/admin/visits/check-in/[token]',
}

const fill = (route: string) => route.replace('[action]', 'leave').replace('[token]', 'a-token')

describe('secret paths', () => {
  test('include every route of the site with a token', () => {
    const found = globSync('app/**/{route.ts,page.tsx}')
      .map(routeOf)
      .map(route => secretByAnotherName[route] ?? route)
      .filter(route => route.includes('[token]'))
      // Segments after the token belong to the same route.
      .map(route => route.slice(0, route.indexOf('[token]') + '[token]'.length))
    expect([...new Set(found)].sort()).toEqual([...secretRoutes])
  })

  test.for(secretRoutes)('include %s, whose template replaces any token and keeps segments after it', route => {
    const template = route.replace('[action]', 'leave')
    for (const token of ['a-token', newToken(), crypto.randomUUID(), 'x']) {
      const path = fill(route).replace('a-token', token)
      expect(pathTemplate(path)).toBe(template)
      expect(pathTemplate(`${path}/copy`)).toBe(`${template}/copy`)
      expect(hasSecret(path)).toBe(true)
    }
    expect(pathTemplate(template)).toBe(template)
  })

  test('are shown to staff without the word in place of the secret', () => {
    expect(pathText('/visit/[token]')).toBe('/visit/…')
    expect(pathText('/home')).toBe('/home')
  })

  test('include paths without a route that contain a text like a token', () => {
    const token = newToken()
    for (const path of [`/visits/${token}`, `https://site.example/my-data/${token}?sent=yes`, `/x/${token})`])
      expect(pathTemplate(path)).not.toContain(token)
  })

  test('include no ordinary paths', () => {
    const paths = ['/', '/home', '/my-data', '/visit', '/newsletter', '/lp/a-page-with-a-very-long-name-of-many-words']
    for (const path of paths) expect([pathTemplate(path), hasSecret(path)]).toEqual([path, false])
  })

  test('match a rule with which nginx replaces paths in its log, also in capitals', () => {
    const config = readFileSync('deploy/nginx.conf', 'utf8')
    const map = /map \$uri \$logged_path \{([^}]+(?:\{[^}]*\}[^}]*)*?)\n {2}\}/.exec(config)?.[1] ?? ''
    const rules = [...map.matchAll(/^\s+"?~\*(\S+?)"? \S+;$/gm)].map(([, rule = '']) => new RegExp(rule, 'i'))
    // The pattern above still finds the rules in the file.
    expect(rules.length).toBeGreaterThan(3)
    const isLogged = (path: string) => !rules.some(rule => rule.test(path))
    expect(secretRoutes.map(fill).filter(path => isLogged(path) || isLogged(path.toUpperCase()))).toEqual([])
  })
})
