import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { installWithApt } from './debian.ts'
import { Problem } from './problem.ts'
import { runProgram, runTool } from './program.ts'

/** The headless shell first: the same engine without a window, at half the processor time. */
const names = ['chromium-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']

/**
 * The path of a browser for the tests, or an empty one for Playwright's own. Takes what is installed and starts, else
 * downloads Playwright's, else asks Debian's package manager.
 */
export async function findBrowser(stop: AbortSignal): Promise<string> {
  await ensureFallbackFonts(stop)
  for (const path of [...(process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []), ...installed()]) {
    if (await starts(path)) return path
  }
  if (await starts('')) return ''

  console.log('No browser is installed: downloading one for the tests…')
  const download = await runTool('playwright', ['install', '--only-shell', 'chromium'], { stop })
  if (download.code === 0 && (await starts(''))) return ''

  for (const name of ['chromium-headless-shell', 'chromium']) {
    await installWithApt([name], stop)
    if (await starts(`/usr/bin/${name}`)) return `/usr/bin/${name}`
  }
  throw new Problem('The tests need a browser: install Chromium or Chrome, or set CHROMIUM_PATH to where one is.')
}

/**
 * Installs fonts with the widths of Times and Arial where there are none: pages fit their fallback fonts to them, and on
 * a machine without any a page moves when its own fonts arrive late.
 */
async function ensureFallbackFonts(stop: AbortSignal) {
  const { output } = await runProgram('fc-match', ['-f', '%{family}', 'Times New Roman'], { stop }).catch(() => {
    stop.throwIfAborted()
    return { output: '' }
  })
  if (!/Times New Roman|Liberation Serif|Tinos/.test(output)) await installWithApt(['fonts-liberation'], stop)
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

/** Downloaded browsers often miss a library of the system: only starting one tells. */
async function starts(path: string) {
  const browser = await chromium
    .launch({ ...(path && { executablePath: path }), args: ['--no-sandbox', '--disable-gpu'], timeout: 20_000 })
    .catch(() => undefined)
  await browser?.close()
  return browser !== undefined
}
