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
  image?: string
  build?: string
  ports?: string[]
  environment: Record<string, string>
  volumes: string[]
  stop_grace_period: string
  read_only: boolean
  cap_drop: string[]
  security_opt: string[]
  healthcheck?: { test: string[] }
  logging: { options: Record<string, string> }
}

const { services, volumes } = parse(await readFile('compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<'proxy' | 'app' | 'postgres' | 's3', Service>
  volumes: Record<string, null>
}

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
  S3_SECRET_ACCESS_KEY: randomBytes(32).toString('hex'),
  MAIL_PROVIDER: 'outbox',
  PAYMENTS_PROVIDER: 'sandbox',
}

test('Compose refuses to start without passwords, a secret, a public URL and a decision about payments', () => {
  const required = ['PUBLIC_URL', 'SESSION_SECRET', 'POSTGRES_PASSWORD', 'S3_SECRET_ACCESS_KEY', 'PAYMENTS_PROVIDER']
  for (const name of required) expect(() => resolveEnvironment(services.app, { ...LEAST, [name]: '' })).toThrow(name)
  expect(() => resolveEnvironment(services.postgres, {})).toThrow('POSTGRES_PASSWORD')
  expect(() => resolveEnvironment(services.s3, {})).toThrow('S3_SECRET_ACCESS_KEY')
  expect(() => resolveEnvironment(services.proxy, {})).toThrow('PUBLIC_URL')
})

test('only the proxy is published, every image has a version, and no service may do more than it needs', () => {
  const published = Object.entries(services).filter(([, { ports }]) => ports)
  expect(published.map(([name]) => name)).toEqual(['proxy'])
  for (const { image, build } of Object.values(services)) expect(build ?? image).toMatch(/^\.$|:v?\d+\.\d+/)
  for (const service of Object.values(services))
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      ...(service.image && { healthcheck: { test: expect.arrayContaining(['CMD']) } }),
    })
  const mounted = Object.values(services).flatMap((service) => service.volumes.map((one) => one.split(':')[0] ?? ''))
  expect(mounted.filter((name) => !name.startsWith('./')).toSorted()).toEqual(Object.keys(volumes).toSorted())
})

test('no password is written down, and the store has the key and the bucket that the app uses', () => {
  const secrets = Object.values(services).flatMap(({ environment }) =>
    Object.entries(environment).filter(([name]) => /PASSWORD|SECRET/.test(name)),
  )
  expect(secrets.length).toBeGreaterThan(4)
  for (const [, value] of secrets) expect(value).toMatch(/^\$\{\w+:\?[^}]+\}$/)
  const [app, s3] = [resolveEnvironment(services.app, LEAST), resolveEnvironment(services.s3, LEAST)]
  expect([s3.ROOT_ACCESS_KEY, s3.ROOT_SECRET_KEY]).toEqual([app.S3_ACCESS_KEY_ID, app.S3_SECRET_ACCESS_KEY])
  expect(app.S3_ENDPOINT).toBe(`http://s3${s3.VGW_PORT}`)
  expect(services.s3.volumes.map((volume) => interpolate(volume, LEAST))).toEqual([
    `objects:${s3.VGW_BACKEND_ARG}/${app.S3_BUCKET}`,
  ])
})

test('Compose runs a complete production configuration that only the proxy reaches, with any password', () => {
  const environment = resolveEnvironment(services.app, LEAST)
  expect(readConfig({ ...LEAST, ...environment })).toMatchObject({
    preset: 'production',
    demo: false,
    port: 3000,
    trustProxy: true,
    files: { provider: 's3' },
  })
  expect(Object.keys(environment).filter((name) => !SETTING_NAMES.includes(name))).toEqual(['PGPASSWORD'])

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
