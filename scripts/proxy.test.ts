import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Agent, fetch } from 'undici'
import { afterAll, expect, test } from 'vitest'
import { freePort } from './testing/free-port.ts'
import { missingPrograms, startProxy } from './testing/machines/proxy.ts'

const missing = missingPrograms()
const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections()
})

const serve = async (listener: RequestListener): Promise<number> => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('while processes have different files, nginx finds the process that has a script, and only then asks another one', async ({
  skip,
}) => {
  if (missing.length > 0) skip(`${missing.join(' and ')} is not on this machine`)
  const asked: string[] = []
  const processWith =
    (name: string, status: number): RequestListener =>
    (request, response) => {
      asked.push(`${name} ${request.method} ${request.url}`)
      response.writeHead(status, { 'cache-control': 'no-store' }).end(name)
    }
  const ports = [await serve(processWith('old', 404)), await serve(processWith('new', 200))]
  const proxy = await startProxy(ports, await freePort())
  const dispatcher = new Agent({ connect: { ca: proxy.ca } })
  const get = async (path: string) => (await fetch(`${proxy.origin}${path}`, { dispatcher })).status
  try {
    for (let time = 0; time < 6; time += 1) expect(await get(`/assets/page-${time}.js`)).toBe(200)
    expect(asked).toContain('old GET /assets/page-0.js')
    const pages = new Set<number>()
    for (let time = 0; time < 6; time += 1) pages.add(await get(`/gone-${time}`))
    expect(pages).toEqual(new Set([200, 404]))
    expect(await get('/metrics')).toBe(403)
    expect(asked.filter((one) => one.includes('/metrics'))).toEqual([])
  } finally {
    await dispatcher.close()
    await proxy.stop()
  }
})
