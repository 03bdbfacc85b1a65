import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isRequestOfPage } from './browser-requests.ts'

test('icons, manifests and files for developer tools are requests of the browser, all others are requests of the page', () => {
  const site = 'http://localhost:3000'
  const icons = [...readdirSync('app'), ...readdirSync('public')].filter(name => /icon\.\w+$/.test(name))
  expect(icons.toSorted()).toEqual(['apple-icon.png', 'favicon.ico', 'icon.svg'])
  for (const name of [...icons, 'admin/manifest.webmanifest', '.well-known/appspecific/com.chrome.devtools.json']) {
    expect(isRequestOfPage(`${site}/${name}`), name).toBe(false)
    expect(isRequestOfPage(`${site}/${name}?1f0a`), name).toBe(false)
  }
  for (const path of ['/home', '/logo.svg', '/icons.svg', '/media/icon.svg', '/home?from=/icon.svg', '/icon.svg.js'])
    expect(isRequestOfPage(site + path), path).toBe(true)
  for (const url of ['', 'data:image/svg+xml,', 'blob:http://localhost:3000/0a'])
    expect(isRequestOfPage(url)).toBe(true)
})
