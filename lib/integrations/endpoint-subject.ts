/** An endpoint as the subject of an audit event: its host only, since a path may be a secret. */
export const endpointSubject = ({ id, url }: { id: string; url: string }) => ({
  collection: 'webhook-endpoints',
  id,
  name: new URL(url).host,
})
