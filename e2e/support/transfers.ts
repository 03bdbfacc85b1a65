import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { isRequestOfPage } from '../../scripts/programs/browser-requests.ts'

type Transfer = { url: string; kind: string | undefined; bytes: number; headerBytes: number }

/** The framework's scripts, which every page loads. */
const framework: string[] = JSON.parse(
  readFileSync(join(process.env.NEXT_DIST_DIR || '.next', 'build-manifest.json'), 'utf8'),
).rootMainFiles
const isOfFramework = ({ url }: Transfer) => framework.some(file => new URL(url).pathname.endsWith(file))

/** Records all transfers of a page from now on, headers included, as the browser measures them. */
export async function watchTransfer(page: Page, { saveData = false } = {}) {
  const devtools = await page.context().newCDPSession(page)
  const transfers = new Map<string, Transfer>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('data:') && isRequestOfPage(request.url))
      transfers.set(requestId, { url: request.url, kind: type, bytes: 0, headerBytes: 0 })
  })
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const transfer = transfers.get(requestId)
    if (transfer) transfer.headerBytes = response.encodedDataLength
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId)
    if (transfer) transfer.bytes = encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: saveData })
  if (saveData) await page.setExtraHTTPHeaders({ 'save-data': 'on' })
  return transfers
}

/**
 * Returns the scripts that a page has loaded: the number of framework files, and the page's own files without headers.
 */
export function scriptsIn(transfers: Map<string, Transfer>) {
  const scripts = [...transfers.values()].filter(({ kind }) => kind === 'Script')
  const pageScripts = scripts.filter(script => !isOfFramework(script))
  return {
    frameworkScriptCount: scripts.length - pageScripts.length,
    pageScripts: pageScripts.map(({ url, bytes, headerBytes }) => ({
      url,
      bytes: bytes - headerBytes,
      isMeasured: headerBytes > 0,
    })),
    total: pageScripts.reduce((sum, { bytes, headerBytes }) => sum + bytes - headerBytes, 0),
  }
}
