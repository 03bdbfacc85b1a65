/** Returns an endpoint as the subject of an audit event. Only the host is named, because a path may be a secret. */
export const endpointSubject = ({ id, url }: { id: string; url: string }) => ({
  collection: 'webhook-endpoints',
  id,
  name: new URL(url).host,
})
