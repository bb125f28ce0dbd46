import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchOutside, isPublicAddress } from './fetch-outside.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const listen = async (answer: RequestListener) => {
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    answer(request, response)
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const port = String((server.address() as AddressInfo).port)
  return { port, requested, address: `http://127.0.0.1:${port}` }
}
const here = (address: string) => address === '127.0.0.1' || address === '::1'

test.each([
  '127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0',
  '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1',
  'fe80::1', 'fd00::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::', '64:ff9b:1::1', '2001::1', '3fff::1', '4000::1', 'localhost', '', '127.1',
])('%s is not a public host', (address) => expect(isPublicAddress(address)).toBe(false)) // biome-ignore format: a list

test.each([
  '93.184.216.34',
  '1.1.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:81b::200e',
])('%s is a public host', (address) => expect(isPublicAddress(address)).toBe(true))

test('this machine is never contacted, under any name', async () => {
  const { port, requested } = await listen((_request, response) => response.end('secret'))
  const names = [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '[::1]',
    '[::ffff:7f00:1]',
  ]
  for (const name of names) {
    const rules = { ports: [port] }
    await expect(fetchOutside(`http://${name}:${port}/`, rules), name).rejects.toThrow(/not a public host/)
  }
  expect(requested).toEqual([])
})

test.each(['ftp://example.com/a.jpg', 'file:///etc/passwd', 'data:,a', 'http://me:you@example.com/', 'tide.jpg', ''])(
  '%j is not fetched',
  async (address) => expect(fetchOutside(address)).rejects.toThrow(/not fetched|not a URL/),
)

test('other ports are not contacted', async () => {
  await expect(fetchOutside('http://93.184.216.34:6379/')).rejects.toThrow('port 6379 is not allowed')
})

test('a file is read completely, also after allowed redirects', async () => {
  const { port, address } = await listen((request, response) => {
    if (request.url === '/b.jpg') return response.end('a picture')
    return response.writeHead(302, { location: '/b.jpg' }).end()
  })
  const rules = { ports: [port], isAllowed: here }
  expect((await fetchOutside(`${address}/a.jpg`, rules)).toString()).toBe('a picture')
})

test('redirects to a forbidden address, endless redirects, failures and too many bytes are refused', async () => {
  const { port, address } = await listen((request, response) => {
    if (request.url === '/inside') return response.writeHead(302, { location: `http://10.0.0.1:${port}/` }).end()
    if (request.url === '/round') return response.writeHead(302, { location: '/round' }).end()
    if (request.url === '/large') return response.end(Buffer.alloc(2000))
    return response.writeHead(404).end()
  })
  const rules = { ports: [port], isAllowed: here, maxBytes: 1000 }
  await expect(fetchOutside(`${address}/inside`, rules)).rejects.toThrow('10.0.0.1 is not a public host')
  await expect(fetchOutside(`${address}/round`, rules)).rejects.toThrow('more than 3 redirects')
  await expect(fetchOutside(`${address}/large`, rules)).rejects.toThrow('more than 1000 bytes')
  await expect(fetchOutside(`${address}/gone`, rules)).rejects.toThrow('status 404')
})

test('a host that stops sending is abandoned', async () => {
  const { port, address } = await listen((_request, response) => response.write('a'))
  await expect(fetchOutside(address, { ports: [port], isAllowed: here, timeoutMs: 100 })).rejects.toThrow(/abort/i)
})
