import { expect, test } from 'vitest'
import { historyKey } from './history-key'

const press = (key: string, held: { ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean } = {}) =>
  historyKey({ key, ctrlKey: false, metaKey: false, shiftKey: false, ...held })

test('Z with Control or Command undoes, Shift and Z redo, other keys do nothing', () => {
  expect(press('z', { ctrlKey: true })).toBe('undo')
  expect(press('z', { metaKey: true })).toBe('undo')
  expect(press('Z', { ctrlKey: true, shiftKey: true })).toBe('redo')
  expect(press('z')).toBeNull()
  expect(press('y', { ctrlKey: true })).toBeNull()
})
