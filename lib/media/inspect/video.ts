import { InvalidFileError } from '../../errors.ts'
import { type Box, boxesOf, lengthOf } from './boxes.ts'

export type ReadableFile = { size: number; read(start: number, length: number): Promise<Buffer> }

const invalidVideo = 'This is not a complete MP4 video: it is cut off or damaged. Export it again.'
/** Maximum bytes that are read of `moov`, the box that describes the tracks. */
const maxIndexBytes = 32 * 1024 * 1024
/** Maximum number of boxes in a video: a fragmented video has two per second. */
const maxBoxes = 50_000

/** Advice about a video that only some phones can play. */
export const exportAsH264 =
  'Export it as H.264, in an MP4 file. On an iPhone: Settings, Camera, Formats, Most Compatible.'

/** Rejects an MP4 whose boxes do not add up to its size, that has no video track, or that is not in H.264. */
export async function requireVideo(file: ReadableFile) {
  const found = new Set<string>()
  let index: Buffer = Buffer.alloc(0)
  let boxes = 0
  for (let at = 0; at < file.size; ) {
    const head = await file.read(at, 16)
    if (head.length < 8) throw new InvalidFileError(invalidVideo)
    const type = head.toString('latin1', 4, 8)
    const length = lengthOf(head, file.size - at)
    if (length < 8 || at + length > file.size || ++boxes > maxBoxes) throw new InvalidFileError(invalidVideo)
    if (type === 'moov') index = await file.read(at, Math.min(length, maxIndexBytes))
    found.add(type)
    at += length
  }
  if (!found.has('moov') || !found.has('mdat')) throw new InvalidFileError(invalidVideo)
  requireH264(index)
}

const codecNames: Record<string, string> = {
  ...{ hvc1: 'HEVC (H.265)', hev1: 'HEVC (H.265)', dvh1: 'Dolby Vision', dvhe: 'Dolby Vision' },
  ...{ mp4v: 'MPEG-4 Part 2', s263: 'H.263', av01: 'AV1', vp08: 'VP8', vp09: 'VP9', encv: 'an encrypted form' },
}

/** Profiles of H.264 that many phones cannot decode: 10 bits, 4:2:2, 4:4:4. */
const undecodableProfiles = [110, 122, 144, 244, 44]

function requireH264(index: Buffer) {
  const entries = videoEntries(index)
  const [first] = entries
  if (!first) throw new InvalidFileError('There is no moving picture in this MP4.')
  if (first.type !== 'avc1' && first.type !== 'avc3') {
    const name = codecNames[first.type] ?? first.type.replace(/[^\w. -]/g, '?')
    throw new InvalidFileError(
      `The pictures of this video are in ${name}, which most phones cannot show. ${exportAsH264}`,
    )
  }
  // The size and resolution come before the inner boxes of a picture format.
  const settings = boxesOf(index, first.start + 78, first.end).find(({ type }) => type === 'avcC')
  if (settings && undecodableProfiles.includes(index[settings.start + 1] ?? 0))
    throw new InvalidFileError(
      `The pictures of this video have more than 8 bits of colour, which most phones cannot show. ${exportAsH264}`,
    )
}

function videoEntries(index: Buffer): Box[] {
  // The index may have been read only in part, so its own length is not used.
  const boxesInside = (boxes: Box[], type: string) =>
    boxes.filter(box => box.type === type).flatMap(({ start, end }) => boxesOf(index, start, end))
  const tracks = boxesOf(index, index.readUInt32BE(0) === 1 ? 16 : 8).filter(({ type }) => type === 'trak')
  return tracks.flatMap(track => {
    const parts = boxesInside(boxesInside([track], 'trak'), 'mdia')
    const handler = parts.find(({ type }) => type === 'hdlr')
    if (!handler || index.toString('latin1', handler.start + 8, handler.start + 12) !== 'vide') return []
    return boxesInside(boxesInside(parts, 'minf'), 'stbl')
      .filter(({ type }) => type === 'stsd')
      .flatMap(({ start, end }) => boxesOf(index, start + 8, end))
  })
}
