'use client'

import { usePathname } from 'next/navigation'
import { dataSaverCookie, dataSaverSetting } from '@/lib/data-saver'

/**
 * The switch 'Use less data', stored in a cookie that the route of pictures reads. Until a visitor decides, the
 * browser's Save-Data applies. Switching reloads the page, to request its pictures again
 * (`lib/early-script/data-saver.js`). The text below shows the bytes that the page has loaded
 * (`public/page-modules/page-weight.js`). Without script there are two buttons, because a static page cannot
 * know the current choice.
 */
export function DataSaver() {
  const pathname = usePathname()
  const plainButton = 'min-h-11 underline underline-offset-4 hover:text-sand'
  return (
    <form action="/api/data-saver" method="post">
      <input type="hidden" name="page" value={pathname} />
      <button
        type="button"
        role="switch"
        aria-checked={false}
        data-saver-switch
        data-on={dataSaverSetting(true)}
        data-off={dataSaverSetting(false)}
        // The page shows the stored choice before hydration.
        suppressHydrationWarning
        className="group peer inline-flex min-h-11 items-center gap-3 text-left noscript:hidden"
      >
        <span
          aria-hidden="true"
          className="flex h-6 w-10 flex-none items-center rounded-full border border-current px-0.5 group-aria-checked:bg-sun"
        >
          <span className="size-4 rounded-full bg-current forced-colors:bg-[ButtonText] transition-transform duration-150 group-aria-checked:translate-x-4 group-aria-checked:bg-forest-deep" />
        </span>
        <span>
          <span className="font-medium text-sand">Use less data</span>
          <span className="block text-small">Lighter pictures, nothing moves by itself</span>
        </span>
      </button>
      <p role="status" className="hidden text-small font-medium text-sun peer-data-unkept:block">
        This browser blocks cookies: it cannot save this choice.
      </p>
      {/* The height is reserved before the text appears. */}
      <p
        data-page-weight
        className="min-h-[1lh] text-small"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, and left alone by React
        dangerouslySetInnerHTML={{ __html: '' }}
        suppressHydrationWarning
      />
      <p className="hidden flex-wrap gap-x-6 noscript:flex">
        <button type="submit" name={dataSaverCookie} value="on" className={plainButton}>
          Use lighter pictures
        </button>
        <button type="submit" name={dataSaverCookie} value="off" className={plainButton}>
          Use full pictures
        </button>
      </p>
    </form>
  )
}
