/** The query parameter with the view of a frame beside a form. */
export const frameParameter = 'preview'

/** The view beside a form: the public page, all drafts, or also an unsaved form (`id` of its working copy). */
type FrameView = 'public' | 'draft' | { key: string; id: string }

export function framePath(path: string, view: FrameView): string {
  const [page = '', hash] = path.split('#')
  const value = typeof view === 'string' ? view : `${view.key}.${view.id}`
  return `${page}${page.includes('?') ? '&' : '?'}${frameParameter}=${value}${hash ? `#${hash}` : ''}`
}
