import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, describe, expect } from 'vitest'
import { collectionFor, collectionKeys, isCollectionKey } from '@/db/collections'
import type { Area } from '@/db/content/collection'
import { type Role, roles } from '@/db/tables/staff'
import { serverActionFiles } from '@/db/testing/server-actions'
import { clearCookies, signInAs } from '@/db/testing/signed-in'
import { test } from '@/db/testing/test'
import { ForbiddenError } from '@/lib/errors'
import { type AdminArea, can, type Right } from './roles'

/** What an action requires: a permission in an area or in the area of its collection, an account, or nothing. */
type Need = { right: Right; where: Area | AdminArea } | 'entry' | 'account' | 'nothing'

const leads: Need = { right: 'edit', where: 'leads' }
const holds: Need = { right: 'edit', where: 'holds' }
const inventory: Need = { right: 'edit', where: 'inventory' }
const accounts: Need = { right: 'edit', where: 'accounts' }

/** All server actions. The test below fails when one is missing. */
const needs: Record<string, Need> = {
  'content/actions.saveEntry': 'entry',
  'content/actions.publishForm': 'entry',
  'content/actions.publishEntries': 'entry',
  'content/actions.changeEntries': 'entry',
  'content/actions.reorderEntries': 'entry',
  'content/actions.returnToRevision': 'entry',
  'content/working-copy-actions.saveWorkingCopy': 'entry',
  'content/working-copy-actions.discardWorkingCopy': 'entry',
  'redirects/actions.dismissMissedUrl': { right: 'edit', where: 'site' },
  'media/actions.findFiles': { right: 'view', where: 'files' },
  'media/actions.findFilesById': { right: 'view', where: 'files' },
  'media/actions.describeFile': { right: 'edit', where: 'files' },
  'media/actions.saveDetails': { right: 'edit', where: 'files' },
  'media/actions.binFiles': { right: 'edit', where: 'files' },
  'media/actions.restoreFiles': { right: 'edit', where: 'files' },
  // Ending a preview shows less, not more.
  'content/preview-actions.endPreview': 'nothing',
  'crm/actions.mergeInto': leads,
  'crm/actions.separate': leads,
  'crm/deal-actions.setDealStage': leads,
  'crm/deal-actions.giveDeal': leads,
  'crm/deal-actions.takeOver': leads,
  'crm/deal-actions.logDealCall': leads,
  'crm/deal-actions.addDealNote': leads,
  'crm/deal-actions.noteWhatsappTap': leads,
  'crm/deal-actions.noteWhatsappWritten': leads,
  'crm/deal-actions.addDealTask': leads,
  'crm/deal-actions.finishTask': leads,
  'crm/deal-actions.postponeTask': leads,
  'crm/bulk-actions.changeDeals': leads,
  'crm/caller-actions.addCaller': leads,
  'crm/caller-actions.findSimilar': leads,
  'crm/visit-actions.bookDealVisit': leads,
  'crm/visit-actions.cancelDealVisit': leads,
  'crm/view-actions.keepView': leads,
  'crm/view-actions.removeView': leads,
  'crm/reply-actions.replyByMail': leads,
  'crm/reply-actions.storeTemplate': { right: 'edit', where: 'assignment' },
  'crm/reply-actions.deleteTemplate': { right: 'edit', where: 'assignment' },
  'crm/assignment-actions.saveAssignment': { right: 'edit', where: 'assignment' },
  'crm/actions.resendMail': leads,
  'crm/actions.eraseContact': leads,
  'crm/data-actions.recordConsents': leads,
  'crm/data-actions.recordRequest': leads,
  'crm/data-actions.answerRequest': leads,
  'sales/visits/actions.findFreeTimes': leads,
  'sales/visits/actions.moveVisit': leads,
  'sales/visits/actions.cancelVisitByStaff': leads,
  'sales/visits/actions.setVisitOutcome': leads,
  'sales/visits/actions.closeVisitDay': leads,
  'sales/visits/actions.openVisitDay': leads,
  'sales/visits/actions.bookCaller': leads,
  'crm/form-copies.saveDealForm': leads,
  'crm/form-copies.discardDealForm': leads,
  'inventory/actions.changeHold': holds,
  'inventory/actions.changeSale': inventory,
  'inventory/grid-actions.changeCell': inventory,
  'inventory/grid-actions.previewUndo': inventory,
  'inventory/grid-actions.undoChange': inventory,
  'inventory/grid-actions.previewPriceChange': inventory,
  'inventory/grid-actions.applyPriceChange': inventory,
  'inventory/grid-actions.changeStates': inventory,
  'inventory/plans/actions.publishPlanDraft': inventory,
  'inventory/plans/actions.restorePlanVersion': inventory,
  'inventory/grid-actions.addUnits': inventory,
  'sales/quotes/actions.createQuote': leads,
  'sales/quotes/actions.decideOnQuote': leads,
  'sales/quotes/actions.withdraw': leads,
  'sales/quotes/actions.mailQuote': leads,
  'accounts/account-actions.inviteAccount': accounts,
  'accounts/account-actions.saveAccount': accounts,
  'accounts/account-actions.changeAccountState': accounts,
  'accounts/account-actions.endSessionOf': accounts,
  'accounts/account-actions.setPolicy': accounts,
  'integrations/actions.addWebhookEndpoint': accounts,
  'integrations/actions.changeEndpoint': accounts,
  'integrations/actions.removeWebhookEndpoint': accounts,
  'integrations/actions.testEndpoint': accounts,
  'integrations/actions.resendDelivery': accounts,
  'integrations/actions.createApiKey': accounts,
  'integrations/actions.revokeKey': accounts,
  'accounts/account-actions.changeMyPassword': 'account',
  'accounts/notice-actions.saveNoticePreferences': 'account',
  'accounts/notice-actions.allowPush': 'account',
  'accounts/notice-actions.stopPush': 'account',
  'accounts/notice-actions.sendTestPush': 'account',
  'accounts/account-actions.endMySession': 'account',
  'accounts/account-actions.endMyOtherSessions': 'account',
  'accounts/account-actions.addSecondFactor': 'account',
  'accounts/account-actions.changeSecondFactor': 'account',
  // These are how one gets in.
  'accounts/account-actions.forgotPassword': 'nothing',
  'accounts/account-actions.setPassword': 'nothing',
  'accounts/actions.signInStaff': 'nothing',
  'accounts/actions.signOutStaff': 'nothing',
}

const root = join(import.meta.dirname, '..')
const files = serverActionFiles(root)
type Action = (...given: unknown[]) => Promise<unknown>
const actions: Record<string, Action> = {}
for (const file of files) {
  const name = file.replace(/\.ts$/, '')
  for (const [exported, action] of Object.entries(
    await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href),
  ))
    if (typeof action === 'function') actions[`${name}.${exported}`] = action as Action
}

afterEach(clearCookies)
let calls = 0
afterAll(() => console.log(`Permissions: ${calls} calls of ${Object.keys(actions).length} actions.`))

test('the table contains exactly the existing actions', () => {
  expect(Object.keys(actions).sort()).toEqual(Object.keys(needs).sort())
})

const people: (Role | 'nobody')[] = [...roles, 'nobody']

describe.each(people)('%s', role => {
  test('can run permitted actions, and all others deny access', async ({ db }) => {
    if (role !== 'nobody') await signInAs(db, role)
    const wrong: string[] = []
    for (const [name, need] of Object.entries(needs)) {
      if (need === 'nothing') continue
      for (const key of need === 'entry' ? collectionKeys : ['-']) {
        const refused = await isRefused(actions[name] as Action, key)
        if (refused === grants(role, need, key)) wrong.push(`${name}(${key}) was ${refused ? '' : 'not '}refused`)
        calls++
      }
    }
    expect(wrong).toEqual([])
  })
})

function grants(role: Role | 'nobody', need: Need, key: string): boolean {
  if (role === 'nobody') return false
  if (need === 'account') return true
  if (need === 'entry') return isCollectionKey(key) && can(role, 'edit', collectionFor(key).area)
  return typeof need === 'object' && can(role, need.right, need.where)
}

/** Calls an action with invalid arguments: with permission it fails on those instead. */
async function isRefused(action: Action, key: string): Promise<boolean> {
  try {
    await action(key, 'not an id', -1, new FormData())
    return false
  } catch (error) {
    return error instanceof ForbiddenError
  }
}
