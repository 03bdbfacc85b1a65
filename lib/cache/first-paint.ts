/** A part of the framework's script as it stands in the pages it writes: text of staff is escaped and never looks so. */
const part = /<script src="(\/_next\/static\/chunks\/[^"&<]+)"(?: id="[^"<]*")? async=""><\/script>/g
const announced = /<link rel="preload" as="script"[^>]*>/g

/**
 * The page with its script asked for only after its first frame: what a visitor came to read, its style, its letters
 * and its picture do not share a slow line with the script, nor wait while it runs. A page in a tab that nobody looks
 * at has no frame, and asks at once. See decision 026.
 */
export function scriptAfterFirstPaint(html: string): string {
  const end = html.lastIndexOf('</body>')
  const parts = [...html.matchAll(part)].map(([, address = '']) => address)
  if (end < 0 || parts.length === 0) return html
  const without = (text: string) => text.replace(part, '').replace(announced, '')
  return `${without(html.slice(0, end))}<script>${asking(parts)}</script>${html.slice(end)}`
}

const asking = (addresses: string[]) =>
  `(parts=>{const ask=()=>{for(const src of parts)document.head.append(Object.assign(document.createElement('script'),{src,async:true}))};` +
  `document.hidden?ask():requestAnimationFrame(()=>setTimeout(ask))})(${JSON.stringify(addresses)})`
