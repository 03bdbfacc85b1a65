import { readFileSync } from 'node:fs'
import { Agent } from 'node:https'
import { connect } from '../../../db/connect.ts'
import { deliverDueWebhooks } from '../../integrations/worker.ts'
import { sendDue } from '../../mail/worker.ts'
import { sendDuePushes } from '../../notices/send-pushes.ts'

// Sends the due rows of one sender and exits. The test of killed senders starts and kills this program.
const [sender = '', certificate] = process.argv.slice(2)
const { db } = connect(process.env.DATABASE_URL ?? '')

const httpsAgent = () =>
  new Agent({
    ca: readFileSync(certificate ?? ''),
    lookup: (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  })

const senders: Record<string, () => Promise<void>> = {
  mails: sendDue,
  webhooks: () => deliverDueWebhooks(db),
  pushes: () => sendDuePushes(db, { agent: httpsAgent() }),
}
await senders[sender]?.()
process.exit(0)
