'use client'

import { resolveValue, useToaster } from 'react-hot-toast/headless'

/** Shows toasts at the top right for 1500 ms by default. Has its own markup, because the CSP blocks the library's styles. */
export function Toaster() {
  const { toasts, handlers } = useToaster({ duration: 1500 })
  return (
    <div
      className="pointer-events-none fixed top-4 right-4 z-50 flex w-[min(92vw,22rem)] flex-col gap-2 print:hidden"
      role="status"
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.map(toast => (
        <div
          key={toast.id}
          className={`rounded-control px-4 py-3 font-medium text-white shadow-float transition-opacity duration-200 ${toast.type === 'error' ? 'bg-danger' : 'bg-forest-deep'} ${toast.visible ? 'opacity-100' : 'opacity-0'}`}
        >
          {resolveValue(toast.message, toast)}
        </div>
      ))}
    </div>
  )
}
