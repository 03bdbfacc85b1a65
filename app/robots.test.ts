import { expect, test } from 'vitest'
import { secretRoutes } from '@/lib/paths/secret-paths'
import robots from './robots'

test('robots may not request any secret link, but the page that requests a link to personal data', () => {
  const { disallow } = [robots().rules].flat()[0] ?? {}
  const refused = (path: string) => [disallow ?? []].flat().some(beginning => path.startsWith(beginning))
  expect(secretRoutes.filter(route => !refused(route))).toEqual([])
  expect(refused('/my-data')).toBe(false)
})
