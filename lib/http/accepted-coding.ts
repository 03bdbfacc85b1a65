export type Coding = 'br' | 'gzip' | 'identity'

/** Returns the content coding with the smallest result that a client accepts, from its `Accept-Encoding`. */
export function acceptedCoding(header = ''): Coding {
  const codings = header.split(',').map(entry => entry.split(';').map(part => part.trim()))
  const accepts = (coding: Coding) =>
    codings.some(([name, ...rest]) => name === coding && !rest.some(part => /^q=0(\.0*)?$/.test(part)))
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
}
