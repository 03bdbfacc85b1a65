import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type GetObjectCommandInput, S3, S3ServiceException } from '@aws-sdk/client-s3'
import { type FileStore, isUnfinished } from './store.ts'

/** The configuration of an S3-compatible store. Without keys, the credentials of the machine's role are used. */
export type S3Config = {
  bucket: string
  region: string
  endpoint?: string | undefined
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
}

const maxKeysPerDelete = 1000

/** Returns a store in a bucket of an S3-compatible service, which all instances of the site can share. */
export function s3Store({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Config): FileStore {
  const s3 = new S3({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Milliseconds: requests to a store that does not respond fail within a few seconds.
    requestHandler: { connectionTimeout: 2000, socketTimeout: 5000 },
    maxAttempts: 2,
    // Some compatible services do not support the checksums that the library adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket: bucket, Key: key })

  async function get(input: GetObjectCommandInput) {
    const { Body } = await s3.getObject(input)
    if (!Body) throw new Error('The file store responded without a body.')
    return Body
  }

  async function* list(prefix = '') {
    let from: string | undefined
    do {
      const page = await s3.listObjectsV2({ Bucket: bucket, Prefix: prefix, ContinuationToken: from })
      for (const { Key } of page.Contents ?? []) if (Key && !isUnfinished(Key)) yield Key
      from = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (from)
  }

  async function removeKeys(keys: string[]) {
    if (keys.length === 0) return
    const { Errors } = await s3.deleteObjects({ Bucket: bucket, Delete: { Objects: keys.map(Key => ({ Key })) } })
    if (Errors?.length) throw new Error(`The file store could not remove ${Errors.length} of ${keys.length} files.`)
  }

  return {
    write: async (key, bytes) => void (await s3.putObject({ ...at(key), Body: bytes })),
    writeFrom: async (key, path) => {
      const { size } = await stat(path)
      await s3.putObject({ ...at(key), Body: createReadStream(path), ContentLength: size })
    },
    read: key =>
      get(at(key))
        .then(async body => Buffer.from(await body.transformToByteArray()))
        .catch(nullIfMissing),
    size: key => s3.headObject(at(key)).then(({ ContentLength }) => ContentLength ?? 0, nullIfMissing),
    stream: async (key, start, end) => (await get({ ...at(key), Range: `bytes=${start}-${end}` })) as Readable,
    list,
    removeAll: async prefix => {
      let keys: string[] = []
      for await (const key of list(`${prefix}/`)) {
        keys.push(key)
        if (keys.length < maxKeysPerDelete) continue
        await removeKeys(keys)
        keys = []
      }
      await removeKeys(keys)
    },
  }
}

function nullIfMissing(error: unknown) {
  const absent = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
  if (absent && error.name !== 'NoSuchBucket') return null
  throw error
}
