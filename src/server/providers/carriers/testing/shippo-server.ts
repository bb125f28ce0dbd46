import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { labelPicture } from './easypost-server.ts'

type Json = Record<string, unknown>

const newId = (): string => randomBytes(16).toString('hex')
const LABEL = '/files/label.png'
const notFound = { status: 404, body: { detail: 'Not found' } }

/** Prices of one shipment, in the form of the types of Shippo's SDK. */
const PRICES = [
  { provider: 'USPS', token: 'usps_ground_advantage', name: 'Ground Advantage', amount: '5.93', estimated_days: 3 },
  { provider: 'USPS', token: 'usps_priority', name: 'Priority Mail', amount: '6.90', estimated_days: 2 },
  { provider: 'DHL Express', token: 'dhl_express_worldwide', name: 'Worldwide', amount: '38.10', estimated_days: 2 },
  { provider: 'LaserShip', token: 'lasership_routed_delivery', name: 'Routed', amount: '4.10', estimated_days: 1 },
]

/**
 * Answers like Shippo, by the types of its SDK: shipments, labels and refunds are kept, a price is sold as often as it is bought,
 * and the next answers can get lost after the work was done.
 */
export const startShippoServer = async (now: () => Date) => {
  const picture = await labelPicture()
  const shipments = new Map<string, Json>()
  const rates = new Map<string, Json>()
  const transactions = new Map<string, Json>()
  const declarations = new Map<string, Json>()
  const items = new Map<string, Json>()
  const calls: { method: string; path: string; body: Json; headers: IncomingMessage['headers'] }[] = []
  let baseUrl = ''
  let lost: RegExp | null = null
  let refusal: string | null = null

  const createShipment = (body: Json) => {
    const object_id = newId()
    const { insurance } = (body.extra ?? {}) as { insurance?: { amount: string } }
    const priced = PRICES.map(({ provider, name, token, amount, estimated_days }) => ({
      object_id: newId(),
      shipment: object_id,
      provider,
      amount: insurance ? String((Number(amount) * 100 + Number(insurance.amount)) / 100) : amount,
      currency: 'USD',
      estimated_days,
      included_insurance_price: insurance ? String(Number(insurance.amount) / 100) : null,
      servicelevel: { name, token },
    }))
    for (const rate of priced) rates.set(rate.object_id, rate)
    const shipment: Json = {
      ...body,
      object_id,
      object_created: now().toISOString(),
      status: 'SUCCESS',
      customs_declaration: declarations.get(String(body.customs_declaration)) ?? null,
      rates: priced,
      messages: [{ source: 'UPS', code: '', text: 'UPS does not take this parcel.' }],
    }
    shipments.set(object_id, shipment)
    return { status: 201, body: shipment }
  }

  const declare = (body: Json) => {
    const ids = (body.items as Json[]).map((item) => {
      const id = newId()
      items.set(id, { ...item, object_id: id })
      return id
    })
    const declaration = { ...body, object_id: newId(), items: ids }
    declarations.set(declaration.object_id, declaration)
    return { status: 201, body: declaration }
  }

  const buy = (body: Json) => {
    if (!rates.has(String(body.rate))) return { status: 400, body: { rate: ['Rate does not exist.'] } }
    const transaction: Json = {
      object_id: newId(),
      object_created: now().toISOString(),
      rate: body.rate,
      metadata: body.metadata,
      status: refusal ? 'ERROR' : 'SUCCESS',
      tracking_number: refusal ? '' : `94001001103680${String(transactions.size).padStart(8, '0')}`,
      label_url: refusal ? '' : `${baseUrl}${LABEL}`,
      messages: refusal ? [{ source: 'USPS', code: '', text: refusal }] : [],
    }
    transactions.set(String(transaction.object_id), transaction)
    return { status: 201, body: transaction }
  }

  const refund = (body: Json) => {
    const transaction = transactions.get(String(body.transaction))
    if (!transaction) return notFound
    if (transaction.status !== 'SUCCESS') return { status: 400, body: { transaction: ['Already refunded.'] } }
    transaction.status = 'REFUNDPENDING'
    return { status: 201, body: { object_id: newId(), status: 'PENDING', transaction: body.transaction } }
  }

  const track = (number: string) => {
    const sold = [...transactions.values()].find(({ tracking_number }) => tracking_number === number)
    if (!sold) return notFound
    const status = {
      object_id: 'a1',
      status: sold.tracking_status ?? 'PRE_TRANSIT',
      status_details: 'Shipping label created.',
      status_date: '2026-09-14T18:00:00Z',
      location: { city: 'San Francisco', state: 'CA', zip: '94107', country: 'US' },
    }
    const history = [{ ...status, object_id: 'a0', status_date: '2026-09-14T17:00:00Z', location: null }, status]
    return {
      status: 200,
      body: {
        carrier: 'usps',
        tracking_number: number,
        eta: '2026-09-17T00:00:00Z',
        tracking_status: status,
        tracking_history: history.toReversed(),
        messages: [],
      },
    }
  }

  const answer = (method: string, url: URL, body: Json): { status: number; body: unknown } => {
    const [, kind = '', id = '', more = ''] = url.pathname.split('/')
    if (method === 'POST') {
      if (kind === 'shipments') return createShipment(body)
      if (kind === 'customs') return declare(body)
      if (kind === 'transactions') return buy(body)
      if (kind === 'refunds') return refund(body)
      const isKnown = body.city !== 'Not A City'
      const messages = isKnown ? [] : [{ source: 'Shippo Address Validator', code: '', text: 'City, state not found' }]
      return { status: 201, body: { ...body, validation_results: { is_valid: isKnown, messages } } }
    }
    if (kind === 'tracks') return track(more)
    if (kind === 'transactions' && id === '') {
      const rate = url.searchParams.get('rate')
      return { status: 200, body: { results: [...transactions.values()].filter((one) => one.rate === rate) } }
    }
    const kept = { shipments, rates, transactions }[kind] ?? (id === 'items' ? items : declarations)
    const found = kept.get(kind === 'customs' ? more : id)
    return found ? { status: 200, body: found } : notFound
  }

  const handle = async (request: IncomingMessage) => {
    const { method = '', url = '' } = request
    const sent = await text(request)
    const body = sent ? (JSON.parse(sent) as Json) : {}
    calls.push({ method, path: url, body, headers: request.headers })
    return answer(method, new URL(url, baseUrl), body)
  }
  const server = createServer((request, response) => {
    if (request.url === LABEL) return void response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    void handle(request).then(({ status, body }) => {
      if (lost?.test(`${request.method} ${request.url}`)) {
        lost = null
        response.destroy()
        return
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    baseUrl,
    calls,
    /** Labels that were sold and not refunded. */
    sold: () => [...transactions.values()].filter(({ status }) => status !== 'ERROR').length,
    voided: () => [...transactions.values()].filter(({ status }) => status === 'REFUNDPENDING').length,
    /** A label as Shippo has it, to change it as a carrier would. */
    label: (id: string): Json => transactions.get(id) ?? {},
    /** Does what the next call `POST /path` asks for, and loses the answer. */
    loseNext: (request: RegExp) => {
      lost = request
    },
    /** Refuses purchases with this sentence; null: no more. */
    refusePurchases: (sentence: string | null) => {
      refusal = sentence
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
