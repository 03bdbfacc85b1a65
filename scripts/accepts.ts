import { connect } from 'node:net'

/** Whether somebody on this machine takes connections on the port. */
export function accepts(port: number): Promise<boolean> {
  return new Promise(answer => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => answer(false))
    socket.once('connect', () => {
      socket.destroy()
      answer(true)
    })
  })
}
