import 'server-only'
import { and, asc, eq, sql } from 'drizzle-orm'
import { proofsTable } from '@/db/collections/proofs'
import { published } from '@/db/content/published-entries'
import { localToday } from '@/db/local-time'
import { filePath, findFile } from '@/lib/media/public'
import { cachedRead } from '../content/published'

/** A proof as visitors see it. Days are local, such as `2026-03-14`. */
export type PublicProof = Awaited<ReturnType<typeof selectProofs>>[number] & {
  /** The path for downloading its document, and the size in bytes; null without a document. */
  file: { path: string; bytes: number } | null
}

export async function listProofs(estateId: string): Promise<PublicProof[]> {
  const proofs = await selectProofs(estateId)
  return Promise.all(
    proofs.map(async proof => {
      const file = proof.fileId ? await findFile(proof.fileId) : null
      return { ...proof, file: file && { path: filePath(file), bytes: file.bytes } }
    }),
  )
}

async function selectProofs(estateId: string) {
  'use cache'
  const { id, kind, title, number, issuer, issuedOn, expiresOn, checkedOn, checkedBy, fileId } = proofsTable
  return cachedRead(['proofs'], db =>
    db
      .select({
        ...{ id, kind, title, number, issuer, issuedOn, expiresOn, checkedOn, checkedBy, fileId },
        /** True from the day after `expiresOn`; `scheduledTimes` refreshes this cached read then. */
        isExpired: sql<boolean>`coalesce(${proofsTable.expiresOn} < ${localToday}, false)`,
      })
      .from(proofsTable)
      .where(and(published(proofsTable), eq(proofsTable.estateId, estateId)))
      .orderBy(asc(proofsTable.position), asc(proofsTable.title), asc(proofsTable.id)),
  )
}
