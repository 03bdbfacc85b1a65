import { connect } from 'node:net'

/** The interface that only this machine reaches. */
export const loopback = '127.0.0.1'

/** Whether a program on this machine accepts connections on the port of a host; one that listens everywhere does so on loopback. */
export function accepts(port: number, host = loopback): Promise<boolean> {
  return new Promise(answer => {
    const socket = connect(port, host === '0.0.0.0' || host === '::' ? loopback : host)
    socket.once('error', () => answer(false))
    socket.once('connect', () => {
      socket.destroy()
      answer(true)
    })
  })
}
