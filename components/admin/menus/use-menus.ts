'use client'

import { useEffect, useMemo, useRef, useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import { parseList } from '@/db/content/parse-list'
import type { LoadedMenus } from '@/lib/content/menus/load-menus'
import { publishMenus, saveMenuCopy } from '@/lib/content/menus/menu-actions'
import { applyChange, type MenuChange, replayChanges } from '@/lib/content/menus/menu-changes'
import { changeText } from '@/lib/content/menus/menu-moves'
import { menusToSave } from '@/lib/content/menus/menus-to-save'
import type { MenuFinding } from '@/lib/content/menus/save-menus'
import { discardWorkingCopy } from '@/lib/content/working-copy-actions'
import type { Copy } from '../autosave/copy'
import { useAutosave } from '../autosave/use-autosave'
import { useOpenedForm } from '../autosave/use-opened-form'
import { toActionResult } from '../controls/to-action-result'
import { useLeaveWarning } from '../shell/use-leave-warning'

/** The reason why changes were not published or restored; `skipped` describes those that are no longer possible. */
export type MenuProblem = { message: string; skipped: string[] }

/** Manages the menus with unpublished changes, which are autosaved and reapplied after others have published. */
export function useMenus(loaded: LoadedMenus, copies: readonly Copy[]) {
  const [published, setPublished] = useState(loaded)
  const [changes, setChanges] = useState<MenuChange[]>([])
  const [problem, setProblem] = useState<MenuProblem | null>(null)
  const [findings, setFindings] = useState<MenuFinding[]>([])
  const [saving, startSaving] = useTransition()
  const form = useRef<HTMLFormElement>(null)
  const { tree } = useMemo(() => replayChanges(published.tree, changes), [published, changes])

  const openedForm = useOpenedForm(menuTarget, copies)
  const enabled = true
  const autosave = useAutosave(form, { openedForm, store: saveMenuCopy, saving }, enabled)
  const isDirty = changes.length > 0
  useLeaveWarning({ page: isDirty, links: isDirty && autosave.state.state === 'failed' })

  // The server has rendered the screen again.
  useEffect(() => setPublished(loaded), [loaded])

  function setAutosaved(next: MenuChange[]) {
    setChanges(next)
    if (next.length > 0) return autosave.scheduleSave()
    autosave.clear()
    void toActionResult(discardWorkingCopy(openedForm.copyId))
  }

  /** Returns false if the change is not possible. */
  function change(next: MenuChange): boolean {
    if (!applyChange(tree, next)) return false
    setAutosaved([...changes, next])
    return true
  }

  /** Applies changes to newer menus. Drops changes that are no longer possible and lists them in `problem`. */
  function replay(menus: LoadedMenus, changesToApply: MenuChange[], message: string) {
    const { applied, skipped } = replayChanges(menus.tree, changesToApply)
    setPublished(menus)
    setAutosaved(applied)
    setProblem({ message, skipped: skipped.map(each => changeText(published.tree, each)) })
  }

  function publish() {
    startSaving(async () => {
      const result = await toActionResult(publishMenus(menusToSave(tree, published.base), openedForm.copyName))
      if (!result.done) {
        if (result.findings) return setFindings(result.findings)
        if (result.menus) return replay(result.menus, changes, result.message)
        return setProblem({ message: result.message, skipped: [] })
      }
      autosave.clear()
      setPublished(result.menus)
      setChanges([])
      setProblem(null)
      toast.success('The menus are published')
    })
  }

  return {
    tree,
    changes,
    changeTexts: useMemo(() => textsOf(published.tree, changes), [published, changes]),
    problem,
    findings,
    closeFindings: () => setFindings([]),
    saving,
    form,
    autosave: autosave.state,
    change,
    publish,
    undo: () => setAutosaved(changes.slice(0, -1)),
    discard() {
      setAutosaved([])
      setProblem(null)
    },
    /** The value of the hidden field that names the copy of the changes. */
    copy: openedForm.copyName,
    /** A copy of earlier unpublished changes; null after a new change. */
    offeredCopy: changes.length > 0 ? null : openedForm.offered,
    discardOffered: openedForm.discard,
    restore() {
      const { applied, skipped } = replayChanges(published.tree, changesOf(openedForm.offered))
      // If no change can be applied, the copy is useless and is discarded.
      if (applied.length > 0) {
        openedForm.adopt()
        setAutosaved(applied)
      } else openedForm.discard()
      if (skipped.length > 0)
        setProblem({
          message: 'The menus have changed since.',
          skipped: skipped.map(each => changeText(published.tree, each)),
        })
    },
  }
}

const menuTarget = { formKey: 'menus', entryId: null }

const changesOf = (copy: Copy | null) => parseList(copy?.form.changes) as MenuChange[]

/** Describes each change, based on the tree before it. */
function textsOf(base: LoadedMenus['tree'], changes: readonly MenuChange[]): string[] {
  let tree = base
  return changes.map(change => {
    const text = changeText(tree, change)
    tree = applyChange(tree, change) ?? tree
    return text
  })
}
