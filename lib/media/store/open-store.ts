import { join } from 'node:path'
import type { Env } from '../../env.ts'
import { diskStore, type FileStore } from './store.ts'

export type StoreSettings = Pick<
  Env,
  'DATA_DIR' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

/** Opens the configured store: an S3 bucket if there is one, otherwise a local folder. */
export function openStore(settings: StoreSettings): FileStore {
  return settings.S3_BUCKET ? lazyS3Store(settings.S3_BUCKET, settings) : diskStore(join(settings.DATA_DIR, 'media'))
}

/** Loads the S3 client, which is large, on first use. */
function lazyS3Store(bucket: string, settings: StoreSettings): FileStore {
  let store: Promise<FileStore> | undefined
  const open = () => {
    store ??= import('./s3-store.ts').then(({ s3Store }) =>
      s3Store({
        bucket,
        region: settings.S3_REGION,
        endpoint: settings.S3_ENDPOINT,
        accessKeyId: settings.S3_ACCESS_KEY_ID,
        secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
      }),
    )
    return store
  }
  return {
    write: async (...args) => (await open()).write(...args),
    writeFrom: async (...args) => (await open()).writeFrom(...args),
    read: async (...args) => (await open()).read(...args),
    size: async (...args) => (await open()).size(...args),
    stream: async (...args) => (await open()).stream(...args),
    async *list(...args) {
      yield* (await open()).list(...args)
    },
    removeAll: async (...args) => (await open()).removeAll(...args),
  }
}
