import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { installWithApt } from './debian.ts'
import { Problem } from './problem.ts'
import { runTool } from './program.ts'

/** The headless shell is first: it is the engine of Chrome without a window, and takes half the CPU time. */
const names = ['chromium-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']

/**
 * Returns the path of a browser for the tests, or an empty string for Playwright's own browser. The first available is
 * used: Playwright's browser, whose version the lock file determines; an installed browser that starts; a download of
 * Playwright's browser; a browser installed with apt.
 */
export async function findBrowser(stop: AbortSignal): Promise<string> {
  for (const path of [...(process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []), '', ...installed()]) {
    if (await starts(path)) return path
  }

  console.log('No browser is installed: downloading one for the tests…')
  const download = await runTool('playwright', ['install', '--only-shell', 'chromium'], { stop })
  if (download.code === 0 && (await starts(''))) return ''

  for (const name of ['chromium-headless-shell', 'chromium']) {
    await installWithApt([name], stop)
    if (await starts(`/usr/bin/${name}`)) return `/usr/bin/${name}`
  }
  throw new Problem('The tests need a browser: install Chromium or Chrome, or set CHROMIUM_PATH.')
}

function installed() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  const paths = [...names.flatMap(name => folders.map(folder => join(folder, name))), mac]
  return [...new Set(paths)].filter(isExecutable)
}

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns true if the browser starts. Downloaded browsers often lack a system library. */
async function starts(path: string) {
  const browser = await chromium
    .launch({ ...(path && { executablePath: path }), args: ['--no-sandbox', '--disable-gpu'], timeout: 20_000 })
    .catch(() => undefined)
  await browser?.close()
  return browser !== undefined
}
