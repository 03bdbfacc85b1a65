import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './security-policy'

const ruleOf = (policy: string, name: string) => policy.split('; ').find(rule => rule.startsWith(`${name} `))

test('only our own scripts and the given sources are allowed', () => {
  expect(ruleOf(contentSecurityPolicy(["'nonce-abc'"]), 'script-src')).toBe("script-src 'self' 'nonce-abc'")
  expect(ruleOf(contentSecurityPolicy([]), 'script-src')).toBe("script-src 'self'")
})

test('styles are allowed only from our own files and in attributes', () => {
  expect(ruleOf(contentSecurityPolicy([]), 'style-src')).toBe("style-src 'self'")
  expect(ruleOf(contentSecurityPolicy([]), 'style-src-attr')).toBe("style-src-attr 'unsafe-inline'")
})

test('the framework may evaluate code and insert styles only in development', () => {
  expect(ruleOf(contentSecurityPolicy([], { development: true }), 'script-src')).toContain("'unsafe-eval'")
  expect(ruleOf(contentSecurityPolicy([], { development: true }), 'style-src')).toContain("'unsafe-inline'")
  expect(contentSecurityPolicy([])).not.toContain('unsafe-eval')
})

test('nothing may frame the page, submit its forms elsewhere, change its base or embed plug-ins', () => {
  const policy = contentSecurityPolicy([])
  for (const rule of ["frame-ancestors 'none'", "form-action 'self'", "base-uri 'self'", "object-src 'none'"]) {
    expect(policy.split('; ')).toContain(rule)
  }
})

test('the analytics tag is allowed only on pages that ask for it', () => {
  expect(contentSecurityPolicy(["'sha256-x'"])).not.toContain('google')
  const policyWithAnalytics = contentSecurityPolicy(["'sha256-x'"], { analytics: true })
  expect(ruleOf(policyWithAnalytics, 'script-src')).toBe(
    "script-src 'self' 'sha256-x' https://www.googletagmanager.com",
  )
  expect(ruleOf(policyWithAnalytics, 'connect-src')).toContain('https://*.google-analytics.com')
})

test('a page may frame videos and the given origins', () => {
  const frames = ruleOf(contentSecurityPolicy([], { frames: ['https://timeline.example.com'] }), 'frame-src')
  expect(frames).toBe(
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com https://timeline.example.com",
  )
})

test('everything else is blocked', () => {
  expect(ruleOf(contentSecurityPolicy([]), 'default-src')).toBe("default-src 'none'")
})
