import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { isIPv6 } from 'node:net'
import { parseArgs } from 'node:util'
import next from 'next'
import { type RequestListener, withMiddleware } from '../http/middleware.ts'
import { SiteResponse } from '../http/site-response.ts'
import { type RegisteredSite, whenRegistered } from './registered-site.ts'

// The HTTP server of the site: the framework's custom server, behind the middleware that `instrumentation.ts`
// registers. Node runs this file directly; code that needs the database or the settings is in the framework's bundle.

const { values } = parseArgs({
  options: {
    dev: { type: 'boolean', default: false },
    hostname: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '3000' },
  },
})
const { dev, hostname } = values
const port = Number(values.port)

/**
 * Milliseconds until an idle connection is closed. They exceed the timeout of the proxy (`deploy/nginx.conf`), because
 * the client must close first: otherwise it might send a form over a connection that is being closed.
 */
const idleConnection = 65_000

// The framework's own commands set the same values. `next.config.ts` is read without the compiler, which the image does
// not contain, and server actions fetch pages of this site from this process, not from the host that a request names.
process.env.NEXT_RUNTIME = 'nodejs'
process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = 'true'
process.env.__NEXT_PRIVATE_ORIGIN = `http://${originHost(hostname)}:${port}`

const server = createServer({
  ServerResponse: SiteResponse,
  keepAliveTimeout: idleConnection,
  // A client that offers another protocol still gets its page by HTTP/1.1. The framework upgrades connections only in
  // development.
  shouldUpgradeCallback: () => dev,
})
const framework = next({ dev, hostname, port, httpServer: server })

/** Undefined until the framework has started. */
let site: RegisteredSite | undefined

/** Requests that arrive while the framework starts wait for the start. */
let handle: RequestListener = async (request, response) => (await prepared)(request, response)
server.on('request', (request, response) => handle(request, response))

// Browsers connect in advance: at a shutdown, connections that never sent anything must be closed, too.
const connections = new Set<Socket>()
server.on('connection', socket => {
  connections.add(socket)
  socket.once('close', () => connections.delete(socket))
})

process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// The launcher was killed, and the port must be freed.
process.on('disconnect', stop)

server.on('error', error => {
  console.error(error)
  process.exit(1)
})
server.listen(port, hostname)

const prepared = prepare()
prepared.then(
  listener => {
    handle = listener
  },
  error => {
    console.error(error)
    process.exit(1)
  },
)

async function prepare(): Promise<RequestListener> {
  await framework.prepare()
  const render = framework.getRequestHandler()
  site = await whenRegistered()
  return withMiddleware(site.middleware, (request, response) =>
    render(request, response).catch(error => {
      console.error(error)
      if (!response.headersSent) response.statusCode = 500
      response.end()
    }),
  )
}

function stop() {
  // The exit code of a process that SIGTERM (15) ends.
  if (!site) process.exit(128 + 15)
  site.shutDown(async () => {
    const closed = new Promise(resolve => server.close(resolve))
    // Idle connections are closed repeatedly, each time after pending input is read: a connection with a queued request
    // is not idle.
    const closing = setInterval(() => setImmediate(closeIdle), 100)
    await closed
    clearInterval(closing)
    // `close` waits for `after` callbacks.
    await framework.close()
  })
}

function closeIdle() {
  server.closeIdleConnections()
  for (const connection of connections) if (connection.bytesRead === 0) connection.destroy()
}

/** Returns the host at which this process reaches itself. */
function originHost(listened: string) {
  if (listened === '0.0.0.0' || listened === '::') return 'localhost'
  return isIPv6(listened) ? `[${listened}]` : listened
}
