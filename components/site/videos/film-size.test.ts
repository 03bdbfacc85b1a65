import { createElement } from 'react'
import { expect } from 'vitest'
import { renderHtml } from '@/components/testing/render'
import { anEntry, live } from '@/db/testing/entries'
import { aMediaFile } from '@/db/testing/media-file'
import { test } from '@/db/testing/test'
import { listFilms } from '@/lib/site/films'
import { FilmFigure } from '../film-figure'
import { FilmCard } from './film-card'

test('a film of ours shows its size before it is played, a film of a platform its length', async ({ db }) => {
  const { id: fileId } = await aMediaFile(db, { kind: 'video', bytes: 12_400_000 })
  const film = { ...live, posterId: null, durationSeconds: 95 }
  await anEntry(db, 'videos', { ...film, title: 'Ours', source: 'file', fileId })
  await anEntry(db, 'videos', { ...film, title: 'Theirs', source: 'youtube', externalId: 'dQw4w9WgXcQ' })

  const films = await listFilms()
  const cardOf = (title: string) => {
    const found = films.find(film => film.title === title)
    return found && renderHtml(createElement(FilmCard, { film: found, first: false }))
  }
  expect(await cardOf('Ours')).toContain('>1:35, 12.4 MB<')
  expect(await cardOf('Theirs')).toContain('>1:35<')
  const figure = await renderHtml(createElement(FilmFigure, { film: fileId, poster: null, title: 'Ours' }))
  expect(figure).toContain('>12.4 MB<')
})
