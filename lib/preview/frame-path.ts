/** The query parameter with the view of a frame beside a form. */
export const frameParameter = 'preview'

/** The view of a frame beside a form: the public page, all drafts, or with them an unsaved form by the id of its copy. */
type FrameView = 'public' | 'draft' | { key: string; id: string }

/** Returns the URL of a page in a frame beside a form. */
export function framePath(path: string, view: FrameView): string {
  const [page = '', hash] = path.split('#')
  const value = typeof view === 'string' ? view : `${view.key}.${view.id}`
  return `${page}${page.includes('?') ? '&' : '?'}${frameParameter}=${value}${hash ? `#${hash}` : ''}`
}
