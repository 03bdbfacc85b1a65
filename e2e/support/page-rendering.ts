import type { Page } from '@playwright/test'
import { delayRequests } from './delay-requests.ts'

type Shift = { value: number; shiftedElements: string }

/** Records unexpected layout shifts of all pages opened from now on. */
export async function recordLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      })[]) {
        const shiftedElements = entry.sources
          .map(
            ({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120) ?? node?.textContent?.slice(0, 80) ?? '?',
          )
          .join(' | ')
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, shiftedElements })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Opens a page as on a slow network: first rendered with fallback fonts, then with its web fonts. */
export async function openWithLateFonts(page: Page, path: string) {
  const release = await delayRequests(page, /\.woff2/)
  const response = await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  release()
  await page.waitForLoadState()
  return response
}

/**
 * Returns the sum of all shifts so far and the shifted elements. The sum is at least as large as CLS, which counts only
 * one session window.
 */
export const layoutShiftsOf = (page: Page) =>
  page.evaluate(() => {
    const shifts: Shift[] = Reflect.get(window, 'shifts')
    return {
      total: shifts.reduce((sum, { value }) => sum + value, 0),
      shiftedElements: shifts.map(shift => shift.shiftedElements),
    }
  })

/**
 * Scrolls to the end and back, and waits at each step until the pictures in view are loaded, so that the shifts that
 * they cause are recorded. Pictures are not decoded: on a busy machine that would take most of the time.
 */
export async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    const seconds = (count: number) => new Promise(resolve => setTimeout(resolve, count * 1000))
    // A headless browser on a busy machine sometimes renders no frame while nothing changes.
    const nextFrame = () =>
      Promise.race([new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))), seconds(1)])
    const inView = (img: HTMLImageElement) => {
      const { top, bottom, left, right, width } = img.getBoundingClientRect()
      // Closed `<details>` have a rectangle, but their pictures are not loaded.
      return img.checkVisibility() && width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    }
    // `document.fonts.ready` also waits for a layout, which may not happen while nothing on the page changes.
    const loading = [...document.fonts].filter(font => font.status === 'loading').map(font => font.loaded)
    await Promise.race([Promise.allSettled(loading), seconds(10)])
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.8) {
      scrollTo({ top: y, behavior: 'instant' })
      await nextFrame()
      // The browser decides in a frame which lazy pictures to load. `nextFrame` makes sure that there are frames.
      const deadline = performance.now() + 100_000
      for (;;) {
        const missingPictures = [...document.images].filter(img => inView(img) && !img.complete)
        if (missingPictures.length === 0) break
        if (performance.now() > deadline)
          throw new Error(
            `After 100 s these pictures have not arrived: ${missingPictures.map(img => img.outerHTML).join('\n')}`,
          )
        await nextFrame()
      }
    }
    scrollTo({ top: 0, behavior: 'instant' })
    await nextFrame()
  })
}

export type PictureInfo = {
  src: string
  alt: string | null
  loading: string
  priority: string
  /** True if a part of the picture is visible without scrolling. */
  aboveFold: boolean
  /** CSS pixels of the picture that are visible without scrolling. */
  area: number
}

/** Returns the current pictures of the page, without SVGs and data URLs. */
export const picturesOf = (page: Page): Promise<PictureInfo[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter(img => !/\.svg(\?|$)|^data:/.test(img.currentSrc || img.src))
      .map(img => {
        const { top, bottom, left, right } = img.getBoundingClientRect()
        const width = Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0))
        const height = Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
        return {
          src: img.currentSrc || img.src,
          alt: img.getAttribute('alt'),
          loading: img.loading,
          priority: img.fetchPriority,
          aboveFold: width * height > 0 && img.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
          area: width * height,
        }
      }),
  )

/**
 * Returns pictures with more than twice the pixels of their box in one dimension, at a device pixel ratio of 1. For a
 * picture that is cropped to its box (`object-fit: cover`), the size of the uncropped picture counts.
 */
export const oversizedPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const delivered = [...document.images].filter(
      img => img.complete && img.naturalWidth > 0 && !/\.svg(\?|$)|^data:/.test(img.currentSrc),
    )
    const measured = await Promise.all(
      delivered.map(async img => {
        // With `srcset` the natural size is in CSS pixels; a separate image element reports real pixels.
        const original = new Image()
        const arrived = new Promise((resolve, reject) => Object.assign(original, { onload: resolve, onerror: reject }))
        original.src = img.currentSrc
        await arrived
        const { naturalWidth: width, naturalHeight: height } = original
        const scales = [img.clientWidth / width, img.clientHeight / height]
        const scale = getComputedStyle(img).objectFit === 'cover' ? Math.max(...scales) : Math.min(...scales)
        const description = `${img.currentSrc}: ${width}×${height} in ${img.clientWidth}×${img.clientHeight} (${img.sizes})`
        return { src: img.currentSrc, scale, description }
      }),
    )
    // A browser reuses a loaded picture instead of loading a smaller one.
    const fits = (src: string) => measured.some(other => other.src === src && other.scale >= 0.5)
    return measured.filter(({ src }) => !fits(src)).map(({ description }) => description)
  })
