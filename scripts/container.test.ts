import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ConfigError, readConfig, SETTING_NAMES } from '#server/config.ts'

interface Service {
  ports?: string[]
  environment: Record<string, string>
  stop_grace_period: string
  logging: { options: Record<string, string> }
}

const services = (parse(await readFile('compose.yaml', 'utf8')) as { services: Record<'app' | 'postgres', Service> })
  .services

/** Inserts variables like Compose; throws the text of a missing required one. */
const interpolate = (text: string, env: Record<string, string>): string =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind: string, rest: string) => {
    if (env[name]) return env[name]
    if (kind === '?') throw new Error(name)
    return rest ?? ''
  })
const resolveEnvironment = ({ environment }: Service, env: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, interpolate(value, env)]))

/** The least that an operator has to write into .env; Compose passes the whole file on. */
const LEAST = {
  PUBLIC_URL: 'https://art.example.org',
  SESSION_SECRET: randomBytes(32).toString('hex'),
  POSTGRES_PASSWORD: 'p@ss/w:rd?#%41',
  TRUST_PROXY: '1',
  MAIL_PROVIDER: 'outbox',
  PAYMENTS_PROVIDER: 'sandbox',
}

test('Compose refuses to start without a password, a secret, a public URL and decisions about proxies and payments', () => {
  for (const name of ['PUBLIC_URL', 'SESSION_SECRET', 'POSTGRES_PASSWORD', 'TRUST_PROXY', 'PAYMENTS_PROVIDER'])
    expect(() => resolveEnvironment(services.app, { ...LEAST, [name]: '' })).toThrow(name)
  expect(() => resolveEnvironment(services.postgres, {})).toThrow('POSTGRES_PASSWORD')
})

test('Compose runs a complete production configuration that only this machine reaches, with any password', () => {
  const environment = resolveEnvironment(services.app, LEAST)
  expect(readConfig({ ...LEAST, ...environment })).toMatchObject({ preset: 'production', demo: false, port: 3000 })
  expect(Object.keys(environment).filter((name) => !SETTING_NAMES.includes(name))).toEqual(['PGPASSWORD'])
  for (const port of services.app.ports ?? []) expect(interpolate(port, LEAST)).toBe('127.0.0.1:3000:3000')
  expect(services.postgres.ports).toBeUndefined()

  const code = `
    import pg from 'pg'
    const { user, password, host, database } = new pg.Client({ connectionString: process.env.DATABASE_URL })
    console.log(JSON.stringify({ user, password, host, database }))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
  })
  const password = resolveEnvironment(services.postgres, LEAST).POSTGRES_PASSWORD
  expect(JSON.parse(stdout)).toEqual({ user: 'gesso', password, host: 'postgres', database: 'gesso' })
  const own = 'postgres://art@db.example/art'
  expect(resolveEnvironment(services.app, { ...LEAST, DATABASE_URL: own }).DATABASE_URL).toBe(own)
})

test('containers get more time to stop than requests and jobs take, and their logs are limited', () => {
  for (const { stop_grace_period, logging } of Object.values(services)) {
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(40)
    expect(logging.options).toMatchObject({ 'max-size': expect.any(String), 'max-file': expect.any(String) })
  }
})

test('the image starts in production, and its health check follows /readyz', async () => {
  const dockerfile = await readFile('Dockerfile', 'utf8')
  const env = Object.fromEntries(
    [...(/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value]) => [
      name,
      value,
    ]),
  )
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(/PUBLIC_URL is required in production/)

  const check = JSON.parse(/^HEALTHCHECK [^[]*CMD (\[.+\])$/m.exec(dockerfile)?.[1] ?? '') as string[]
  let status = 200
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/readyz' ? status : 404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const isHealthy = async (): Promise<boolean> => {
    const PORT = String((server.address() as AddressInfo).port)
    const [code] = await once(spawn(process.execPath, check.slice(1), { env: { PORT } }), 'exit')
    return code === 0
  }
  expect(await isHealthy()).toBe(true)
  status = 503
  expect(await isHealthy()).toBe(false)
  server.close()
})
