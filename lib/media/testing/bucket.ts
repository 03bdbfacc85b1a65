import S3rver from 's3rver'
import type { S3Config } from '../store/s3-store.ts'

/** Starts a local S3-compatible server with one empty bucket, whose objects are in `folder`. */
export async function aBucket(folder: string): Promise<S3Config & { close: () => Promise<void> }> {
  const bucket = 'site-files'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    bucket,
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    close: () => server.close(),
  }
}
