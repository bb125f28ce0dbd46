import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { buildPath, type Endpoint } from '#contract/endpoint.ts'
import type { TestObject } from './access-objects.ts'
import type { Sample, SampleContext } from './sample.ts'
import { sampleInputs } from './sample-inputs.ts'
import type { TestRequest } from './test-client.ts'

export const toRoute = ({ method, path }: Endpoint): string => `${method} ${path}`

/** The valid input of an endpoint. Throws when it has none. */
export const makeSample = (endpoint: Endpoint, context: SampleContext): Sample => {
  const make = sampleInputs[toRoute(endpoint)]
  if (!make) throw new Error(`${toRoute(endpoint)} has no sample in its feature's *.samples.ts`)
  return make(context)
}

/** The path parameters: the object's, then those of the sample. */
export const buildParams = (endpoint: Endpoint, sample: Sample, object: TestObject | null): Record<string, string> => ({
  ...(endpoint.object ? { [endpoint.object.param]: object?.key ?? randomUUID() } : {}),
  ...sample.params,
})

const encodeForm = async ({ fields, files }: NonNullable<Sample['form']>, fileField: string) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files)
    form.append(fileField, new File([new Uint8Array(file.bytes)], file.name, { type: file.type }))
  const encoded = new Request('http://localhost/', { method: 'POST', body: form })
  const type = encoded.headers.get('content-type') ?? ''
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': type } }
}

/** The request a client sends with this sample. */
export const buildRequest = async (
  endpoint: Endpoint,
  sample: Sample,
  at: { object: TestObject | null; token: string | null; prefix: '/api' | '' },
): Promise<TestRequest> => {
  const url = buildPath(endpoint.path, { params: buildParams(endpoint, sample, at.object), query: sample.query })
  const content = sample.form
    ? await encodeForm(sample.form, endpoint.form?.fileField ?? 'file')
    : { headers: {}, ...(sample.body === undefined ? {} : { payload: sample.body as object }) }
  return {
    method: endpoint.method,
    url: `${at.prefix}${url}`,
    ...content,
    headers: {
      ...(at.token === null ? {} : { authorization: `Bearer ${at.token}` }),
      ...sample.headers,
      ...content.headers,
    },
  }
}

/** Whether its query is signed as a whole, and may have parameters that we do not know. */
export const takesMore = ({ query }: Endpoint): boolean =>
  query instanceof z.ZodObject && query.def.catchall instanceof z.ZodString
