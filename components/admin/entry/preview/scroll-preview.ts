/** Scrolls the live preview, if it is open, to the element with this id. */
export function scrollPreviewTo(id: string) {
  const frame = document.querySelector<HTMLIFrameElement>('[data-live-preview] iframe:not([inert])')
  frame?.contentDocument?.getElementById(id)?.scrollIntoView({ block: 'start', behavior: 'smooth' })
}
