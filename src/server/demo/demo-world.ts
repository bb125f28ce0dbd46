import { readFile } from 'node:fs/promises'
import type { LightMyRequestResponse } from 'fastify'
import type { Endpoint, InputOf, ResponseOf } from '#contract/endpoint.ts'
import type { App } from '../app.ts'
import { requireSuccess } from '../client/artist-steps.ts'
import type { Client, ClientFile } from '../client/client.ts'
import type { Crop } from './demo-works.ts'

export interface DemoPersonHere {
  client: Client
  id: string
  email: string
}

/** What the demo has so far, by the keys of its lists. */
export interface DemoWorld {
  app: App
  anonymous: Client<LightMyRequestResponse>
  people: Map<string, DemoPersonHere>
  works: Map<string, string>
  admin: DemoPersonHere
}

/** Something that happens some days ago. Those of one day happen in the order of the lists. */
export interface Happening {
  daysAgo: number
  happen(): Promise<void>
}

const require = <T>(map: ReadonlyMap<string, T>, key: string): T => {
  const found = map.get(key)
  if (found === undefined) throw new Error(`Demo data: nothing is called ${key}`)
  return found
}
export const requirePerson = ({ people }: DemoWorld, key: string): DemoPersonHere => require(people, key)
export const requireWork = ({ works }: DemoWorld, key: string): string => require(works, key)

/** Calls as that person; throws when demo data is refused. */
export const call = async <E extends Endpoint>(
  client: Client,
  endpoint: E,
  input: Partial<InputOf<E>> = {},
): Promise<ResponseOf<E>> => requireSuccess(await client.call(endpoint, input), `Demo data: ${endpoint.path}`)

/** A day counted from today, as dates are written in forms. */
export const dayFromToday = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const artFolder = new URL('../../../demo/art/', import.meta.url)

export const pictureFile = async ({ file, crop }: { file: string; crop?: Crop }): Promise<ClientFile> => {
  const whole = await readFile(new URL(`${file}.jpg`, artFolder))
  if (!crop) return { name: `${file}.jpg`, type: 'image/jpeg', bytes: new Uint8Array(whole) }
  // Imported only for the demo: otherwise the server process never opens pictures.
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(whole).metadata()
  const [left, top, wide, high] = crop
  const part = {
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.floor(wide * width),
    height: Math.floor(high * height),
  }
  return {
    name: `${file}-detail.jpg`,
    type: 'image/jpeg',
    bytes: new Uint8Array(await sharp(whole).extract(part).jpeg({ quality: 90 }).toBuffer()),
  }
}
