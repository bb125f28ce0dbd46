import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface ReceivedMail {
  /** Sender and recipients of the envelope. */
  from: string
  recipients: string[]
  headers: Map<string, string>
  text: string
}

export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** Refuses the next mails temporarily. */
  refuse(times: number): void
  /** Closes the connection after the next mails were received, without a reply. */
  cut(times: number): void
  /** Closes every connection. */
  disconnect(): void
  /** Refuses connections beyond this many at a time. */
  accept(atATime: number): void
  /** How many connections there were at most at a time, and in all. */
  connections: { most: number; total: number }
  close(): Promise<void>
}

const encodedWord = /=\?utf-8\?([bq])\?([^?]*)\?=\s*/gi

const quotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

const decodeWord = (_: string, kind: string, text: string) =>
  kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString('utf8') : quotedPrintable(text.replaceAll('_', ' '))

const decodeBody = (body: string, encoding: string) =>
  encoding === 'base64'
    ? Buffer.from(body, 'base64').toString('utf8')
    : encoding === 'quoted-printable'
      ? quotedPrintable(body)
      : body

const read = (source: string, from: string, recipients: string[]): ReceivedMail => {
  const split = source.indexOf('\r\n\r\n')
  const lines = source
    .slice(0, split)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [
        line.slice(0, colon).toLowerCase(),
        line
          .slice(colon + 1)
          .trim()
          .replace(encodedWord, decodeWord),
      ]
    }),
  )
  const body = decodeBody(source.slice(split + 4), headers.get('content-transfer-encoding') ?? '7bit')
  return { from, recipients, headers, text: body.replaceAll('\r\n', '\n') }
}

/** A local SMTP server that stores every mail it receives. Every reply takes `latencyMs`. */
export const startMailServer = async ({ latencyMs = 0 } = {}): Promise<MailServer> => {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const connections = { most: 0, total: 0 }
  let refusals = 0
  let cuts = 0
  let accepted = Infinity

  const talk = (socket: Socket) => {
    if (sockets.size >= accepted) {
      socket.end('421 Too many connections\r\n')
      return
    }
    sockets.add(socket.setNoDelay(true))
    connections.total += 1
    connections.most = Math.max(connections.most, sockets.size)
    socket.on('close', () => sockets.delete(socket))
    const say = (line: string) => {
      if (latencyMs === 0) socket.write(`${line}\r\n`)
      else setTimeout(() => socket.write(`${line}\r\n`), latencyMs)
    }
    let from = ''
    let recipients: string[] = []
    let data: string[] | null = null
    say('220 mail.test ESMTP')
    const finish = (lines: string[]) => {
      if (refusals > 0) {
        refusals -= 1
        return say('451 Try again later')
      }
      received.push(read(`${lines.join('\r\n')}\r\n`, from, recipients))
      recipients = []
      if (cuts > 0) {
        cuts -= 1
        return socket.destroy()
      }
      return say('250 Taken')
    }
    createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
      if (data) {
        if (line !== '.') return data.push(line.replace(/^\.\./, '.'))
        const lines = data
        data = null
        return finish(lines)
      }
      const address = /<(.*)>/.exec(line)?.[1] ?? ''
      if (/^EHLO/i.test(line)) return say('250-mail.test\r\n250 PIPELINING')
      if (/^MAIL/i.test(line)) from = address
      if (/^RCPT/i.test(line)) recipients.push(address)
      if (/^DATA/i.test(line)) {
        data = []
        return say('354 Go on')
      }
      if (/^QUIT/i.test(line)) return socket.end('221 Bye\r\n')
      return say('250 Good')
    })
    socket.on('error', () => socket.destroy())
  }

  const server = createServer(talk).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    refuse(times) {
      refusals = times
    },
    cut(times) {
      cuts = times
    },
    accept(atATime) {
      accepted = atATime
    },
    disconnect() {
      for (const socket of sockets) socket.destroy()
    },
    connections,
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
