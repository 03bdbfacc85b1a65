import { dataSaverCookie } from '@/lib/data-saver'

/** Whether this visitor asks for less data: by the browser, or by the switch in the footer. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true || document.cookie.includes(`${dataSaverCookie}=on`)
}
