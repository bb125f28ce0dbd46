import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'

type Json = Record<string, unknown>
interface Recording {
  request: { method: string; url: string; body: Json | null }
  response: { status: number; body: Json }
}

/** Calls and answers of EasyPost's own test suite (THIRD_PARTY.md). */
export const RECORDINGS = JSON.parse(
  readFileSync(new URL('./easypost-recordings.json', import.meta.url), 'utf8'),
) as Record<
  'create' | 'buy' | 'refund' | 'invalid' | 'notFound' | 'addressFound' | 'addressNotFound' | 'tracker',
  Recording
>

/** Instead of the recorded label, which is on a host of EasyPost. */
export const labelPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 120, height: 180, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`
const LABEL = '/files/label.png'
const refused = (code: string) => ({ status: 422, body: { error: { code, message: `Refused: ${code}.`, errors: [] } } })

/**
 * Answers like EasyPost, with the recorded answers as templates: shipments are kept, a shipment is sold once, and the
 * next answers can get lost after the work was done.
 */
export const startEasypostServer = async (now: () => Date) => {
  const shipments = new Map<string, Json>()
  const calls: { method: string; path: string; body: Json }[] = []
  let sold = 0
  let lost: RegExp | null = null
  let refusal: string | null = null
  let baseUrl = ''
  const picture = await labelPicture()

  const create = ({ shipment }: { shipment: Json }) => {
    const template = RECORDINGS.create.response.body
    const created: Json = {
      ...template,
      ...shipment,
      id: newId('shp'),
      created_at: now().toISOString(),
      parcel: { ...(template.parcel as Json), length: null, width: null, height: null, ...(shipment.parcel as Json) },
      rates: (template.rates as Json[]).map((rate) => ({ ...rate, id: newId('rate') })),
      customs_info: withTextValues(shipment.customs_info as Json | undefined),
    }
    shipments.set(created.id as string, created)
    return { status: 201, body: created }
  }
  /** EasyPost takes values as numbers and returns them as text. */
  const withTextValues = (info: Json | undefined): Json | null =>
    info
      ? {
          ...info,
          customs_items: (info.customs_items as Json[]).map((item) => ({ ...item, value: String(item.value) })),
        }
      : null

  const buy = (shipment: Json, body: Json) => {
    if (refusal) return refused(refusal)
    if (shipment.postage_label) return refused('SHIPMENT.POSTAGE.EXISTS')
    sold += 1
    const { tracker, postage_label, fees } = RECORDINGS.buy.response.body
    const rate = (shipment.rates as Json[]).find(({ id }) => id === (body.rate as Json).id)
    const label = { ...(postage_label as Json), label_date: now().toISOString(), label_url: `${baseUrl}${LABEL}` }
    const tracking_code = `94001001103680${String(sold).padStart(8, '0')}`
    Object.assign(shipment, { selected_rate: rate, postage_label: label, tracker, fees, tracking_code })
    return { status: 200, body: shipment }
  }

  const answer = (method: string, path: string, body: Json) => {
    if (method === 'POST' && path === '/shipments') return create(body as { shipment: Json })
    if (method === 'POST' && path === '/addresses') {
      const isKnown = (body.address as Json).city !== 'Not A City'
      return isKnown ? RECORDINGS.addressFound.response : RECORDINGS.addressNotFound.response
    }
    const [, , id = '', action] = path.split('/')
    const shipment = shipments.get(id)
    if (!shipment) return RECORDINGS.notFound.response
    if (action === 'buy') return buy(shipment, body)
    if (action === 'refund') Object.assign(shipment, { refund_status: 'submitted' })
    return { status: 200, body: shipment }
  }

  const handle = async (request: IncomingMessage) => {
    const { method = '', url = '' } = request
    const sent = await text(request)
    const body = sent ? (JSON.parse(sent) as Json) : {}
    calls.push({ method, path: url, body })
    return answer(method, url, body)
  }
  const server = createServer((request, response) => {
    if (request.url === LABEL) return void response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    void handle(request).then(({ status, body }) => {
      if (lost?.test(request.url ?? '')) {
        lost = null
        response.destroy()
        return
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  baseUrl = `http://127.0.0.1:${port}`
  return {
    baseUrl,
    calls,
    sold: () => sold,
    voided: () => [...shipments.values()].filter(({ refund_status }) => refund_status === 'submitted').length,
    /** The shipment as EasyPost has it, to change it as a carrier would. */
    shipment: (id: string): Json => shipments.get(id) ?? {},
    /** Does what the next call to such a path asks for, and loses the answer. */
    loseNext: (path: RegExp) => {
      lost = path
    },
    /** Refuses purchases with this code; null: no more. */
    refusePurchases: (code: string | null) => {
      refusal = code
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
