import { expect, test } from 'vitest'
import { collectionFor, collectionKeys } from '@/db/collections'
import { auditEventLabel, changedLabels, permissionLabel } from './labels'

test('changed fields are labelled as in their form', () => {
  expect(changedLabels('articles', ['title', 'imageId', 'publishAt', 'unpublishAt', 'status'])).toEqual([
    'Title',
    'Picture',
    'Public from',
    'Public until',
    'Status',
  ])
  expect(changedLabels('leads', ['nextAction', 'ownerId'])).toEqual(['Next step', 'Person responsible'])
  expect(changedLabels('accounts', ['secondFactorRequired', 'formerColumn'])).toEqual([
    'Second factor for everybody',
    'Former column',
  ])
  expect(changedLabels('articles', ['title', 'title'])).toEqual(['Title'])
})

test.each(collectionKeys)('no field of %s is labelled with its column name', key => {
  const names = Object.keys(collectionFor(key).allFields)
  expect(changedLabels(key, names).filter(label => /^[a-z]+[A-Z]/.test(label))).toEqual([])
})

test('a denied permission is described in words', () => {
  expect(permissionLabel('view accounts')).toBe('to see accounts')
  expect(permissionLabel('edit faqs')).toBe('to change faqs')
  expect(permissionLabel('view an unknown screen')).toBe('to see an unknown screen')
})

test('an event has a label, and an unknown action is readable', () => {
  expect(auditEventLabel('bin')).toBe('moved … to the bin')
  for (const action of ['old-action', 'constructor']) expect(auditEventLabel(action)).toBe(action.replace('-', ' '))
})
