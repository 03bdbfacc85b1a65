import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './security-policy'

const ruleOf = (policy: string, name: string) => policy.split('; ').find(rule => rule.startsWith(`${name} `))

test('a policy allows our own scripts and the ones it is given, nothing else', () => {
  expect(ruleOf(contentSecurityPolicy(["'nonce-abc'"]), 'script-src')).toBe("script-src 'self' 'nonce-abc'")
  expect(ruleOf(contentSecurityPolicy([]), 'script-src')).toBe("script-src 'self'")
})

test('styles stand in files of ours; only attributes may carry their own', () => {
  expect(ruleOf(contentSecurityPolicy([]), 'style-src')).toBe("style-src 'self'")
  expect(ruleOf(contentSecurityPolicy([]), 'style-src-attr')).toBe("style-src-attr 'unsafe-inline'")
})

test('only while developing may the framework evaluate code and write styles', () => {
  expect(ruleOf(contentSecurityPolicy([], { development: true }), 'script-src')).toContain("'unsafe-eval'")
  expect(contentSecurityPolicy([])).not.toContain('unsafe-eval')
})

test('nothing may frame us, send our forms elsewhere or change our base', () => {
  const policy = contentSecurityPolicy([])
  for (const rule of ["frame-ancestors 'none'", "form-action 'self'", "base-uri 'self'", "object-src 'none'"]) {
    expect(policy.split('; ')).toContain(rule)
  }
})

test('the analytics tag is allowed only where a page is measured', () => {
  expect(contentSecurityPolicy(["'sha256-x'"])).not.toContain('google')
  const measured = contentSecurityPolicy(["'sha256-x'"], { measured: true })
  expect(ruleOf(measured, 'script-src')).toBe("script-src 'self' 'sha256-x' https://www.googletagmanager.com")
  expect(ruleOf(measured, 'connect-src')).toContain('https://*.google-analytics.com')
})

test('a page may frame films, and what it was given besides', () => {
  const frames = ruleOf(contentSecurityPolicy([], { frames: ['https://timeline.example.com'] }), 'frame-src')
  expect(frames).toBe(
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com https://timeline.example.com",
  )
})

test('what no rule names is not loaded at all', () => {
  expect(ruleOf(contentSecurityPolicy([]), 'default-src')).toBe("default-src 'none'")
})
