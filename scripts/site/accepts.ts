import { connect } from 'node:net'

export const loopback = '127.0.0.1'

/** Returns true if a program accepts connections on this port. For 0.0.0.0 and :: the loopback interface is tested. */
export function acceptsConnections(port: number, host = loopback): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, host === '0.0.0.0' || host === '::' ? loopback : host)
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
