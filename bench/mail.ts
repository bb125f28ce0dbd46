// Sending many mails to a server that takes 50 ms for each reply: node bench/mail.ts [--quick]
import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createMailOutbox, type Mail } from '#server/platform/mail/mail-outbox.ts'
import { createBuiltInMail } from '#server/providers/mail/built-in.mail.ts'
import { startMailServer } from '#server/providers/mail/testing/mail-server.ts'
import { readMemory } from './parts/memory.ts'
import { readPace } from './parts/options.ts'
import { judgeAtMost } from './parts/report.ts'
import { startGesso } from './parts/servers.ts'
import { openWorld } from './parts/world.ts'

const LATENCY_MS = 50
const FROM = 'Gesso <hello@gesso.example>'
const BUDGETS = { secondsForFiveThousand: 180, growthMb: 120 }

const pace = readPace()
const AMOUNT = pace.once ? 20 : pace.quick ? 500 : 5000
/** Too slow to wait for all of them. */
const ALONE = pace.once ? 2 : 50
const text = 'Bo commented on Glaze\nhttps://gesso.example/artwork/glaze\n'.repeat(20)
const mails = (amount: number): Mail[] =>
  Array.from({ length: amount }, (_, at) => ({ to: `person${at}@example.com`, subject: 'What is new', text }))
const secondsSince = (from: number): number => (performance.now() - from) / 1000

/** As it was before connections were kept: one mail at a time, each over a connection of its own. */
const sendAlone = async (): Promise<number> => {
  const server = await startMailServer({ latencyMs: LATENCY_MS })
  const transport = createTransport({ url: server.url })
  const from = performance.now()
  for (const { to, subject } of mails(ALONE)) await transport.sendMail({ from: FROM, to, subject, text })
  const seconds = secondsSince(from)
  await server.close()
  return ALONE / seconds
}

const sendByProduct = async () => {
  const server = await startMailServer({ latencyMs: LATENCY_MS })
  await using world = await openWorld(100)
  await using gesso = await startGesso(world, { BENCH_WEB: '0', SMTP_URL: server.url, MAIL_FROM: FROM })
  const log = createLog('warn')
  const database = openDatabase(world.url, { log })
  const jobs = createJobs(world.url, log)
  const outbox = createMailOutbox(database.db, jobs, createBuiltInMail(), systemClock)
  await jobs.start({ working: false })
  const before = await readMemory(gesso.pid)
  let peak = before.pss
  const written = performance.now()
  await database.db.transaction(async (tx) => {
    for (const mail of mails(AMOUNT)) await outbox.write(tx, mail)
  })
  const writing = secondsSince(written)
  const from = performance.now()
  while (server.received.length < AMOUNT) {
    await delay(100)
    peak = Math.max(peak, (await readMemory(gesso.pid)).pss)
  }
  const seconds = secondsSince(from)
  const recipients = new Set(server.received.flatMap((mail) => mail.recipients))
  if (recipients.size !== AMOUNT || server.received.length !== AMOUNT)
    throw new Error(`${server.received.length} mails reached ${recipients.size} of ${AMOUNT} people`)
  await jobs.stop()
  await database.close()
  await server.close()
  return { writing, seconds, growth: peak - before.pss, connections: server.connections }
}

const alone = await sendAlone()
const { writing, seconds, growth, connections } = await sendByProduct()
console.log(`\n${AMOUNT} mails, ${LATENCY_MS} ms for each reply of the server`)
console.table({
  'one at a time, a connection each': { 'mails/s': alone.toFixed(1), 'seconds for 5,000': (5000 / alone).toFixed(0) },
  'by the product': {
    'mails/s': (AMOUNT / seconds).toFixed(1),
    'seconds for 5,000': ((seconds / AMOUNT) * 5000).toFixed(0),
    'seconds to write them': writing.toFixed(1),
    'connections at a time': connections.most,
    'connections in all': connections.total,
    'memory grew by MB (PSS)': growth.toFixed(0),
  },
})
judgeAtMost('5,000 mails', (seconds / AMOUNT) * 5000, BUDGETS.secondsForFiveThousand, 's')
judgeAtMost('growth of memory', growth, BUDGETS.growthMb, 'MB')
