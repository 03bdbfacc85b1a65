import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('withdrawn consent removes the cookies of the tag from the host and from each domain above it, and no others', async () => {
  const written: string[] = []
  vi.stubGlobal('window', {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('location', { hostname: 'www.shk.example' })
  vi.stubGlobal('document', {
    get cookie() {
      return '_ga=GA1.1.1; theme=light; _ga_SAMPLE=GS1.1'
    },
    set cookie(text: string) {
      written.push(text)
    },
  })
  const { stopAnalytics } = await import('./analytics')
  stopAnalytics('G-SAMPLE')
  const removals = (name: string) =>
    ['', '; domain=www.shk.example', '; domain=shk.example', '; domain=example'].map(
      domain => `${name}=; path=/; max-age=0${domain}`,
    )
  expect(written).toEqual([...removals('_ga'), ...removals('_ga_SAMPLE')])
})
