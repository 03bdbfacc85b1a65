import 'server-only'
import type { EntryOf } from '@/db/collections'
import { estatePath } from '@/db/collections/estates'
import { findFile } from '@/lib/media/public'
import { listPublished } from '../content/published'
import { listEstatePages } from './estates'

/** A picture with the file `imageId`, whose bytes have this hash; `id` is the picture of an album, else the file. */
export type GalleryPicture = {
  id: string
  imageId: string
  hash: string
  caption: string
  credit: string | null
  width: number
  height: number
}
export type Album = EntryOf<'albums'> & { pictures: GalleryPicture[]; estate: { title: string; path: string } | null }

/** Returns the albums that have pictures, in order, with their pictures and the page of their estate. */
export async function listAlbums(): Promise<Album[]> {
  const [albums, rows, estates] = await Promise.all([
    listPublished('albums'),
    listPublished('pictures'),
    listEstatePages(),
  ])
  const pictures = (await Promise.all(rows.map(asPicture))).filter(picture => picture !== null)
  return albums
    .map(album => {
      const estate = estates.find(({ id }) => id === album.estateId)
      return {
        ...album,
        pictures: pictures.filter(picture => picture.albumId === album.id),
        estate: estate ? { title: estate.title, path: estatePath(estate.slug) } : null,
      }
    })
    .filter(album => album.pictures.length > 0)
}

async function asPicture({ id, albumId, imageId, caption }: EntryOf<'pictures'>) {
  const picture = await findPicture(imageId)
  return picture && { ...picture, id, albumId, caption }
}

/** Returns a picture for a gallery, with its alternative text as caption; null without a picture file. */
export async function findPicture(imageId: string): Promise<GalleryPicture | null> {
  const file = await findFile(imageId)
  if (!file?.width || !file.height) return null
  const { hash, alt, credit, width, height } = file
  return { id: imageId, imageId, hash, caption: alt ?? '', credit, width, height }
}
