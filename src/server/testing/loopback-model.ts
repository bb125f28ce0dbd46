import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

/** A question as it reached the server, whichever vendor's form it had. */
export interface ModelRequest {
  path: string
  model: string
  instructions: string
  /** The document with what people wrote. */
  data: Record<string, unknown>
  /** How many pictures came with it. */
  images: number
  /** The whole request. */
  body: Record<string, unknown>
}

const part = z.looseObject({ type: z.string(), text: z.string().optional() })
const message = z.looseObject({ role: z.string(), content: z.union([z.string(), z.array(part)]) })
const requestBody = z.looseObject({
  model: z.string(),
  system: z.array(part).optional(),
  messages: z.array(message).optional(),
  input: z.array(message).optional(),
})

const textIn = (content: z.infer<typeof message>['content']): string =>
  typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('')

const readRequest = (path: string, received: unknown): ModelRequest => {
  const body = requestBody.parse(received)
  const messages = body.messages ?? body.input ?? []
  const user = messages.find(({ role }) => role === 'user')
  const others = messages.filter(({ role }) => role !== 'user')
  const parts = typeof user?.content === 'string' ? [] : (user?.content ?? [])
  return {
    path,
    model: body.model,
    instructions: [
      ...(body.system ?? []).map(({ text = '' }) => text),
      ...others.map((one) => textIn(one.content)),
    ].join('\n'),
    data: JSON.parse(textIn(user?.content ?? '{}')) as Record<string, unknown>,
    images: parts.filter(({ type }) => /image/.test(type)).length,
    body,
  }
}

const USAGE = { input_tokens: 1, output_tokens: 1 }

/** The response in the form of the vendor whose path was called. */
const toResponse = (path: string, model: string, text: string): object => {
  if (path.endsWith('/responses')) {
    const content = [{ type: 'output_text', text, annotations: [] }]
    const output = [{ type: 'message', id: 'msg_1', role: 'assistant', status: 'completed', content }]
    return { id: 'resp_1', object: 'response', created_at: 1, status: 'completed', model, output, usage: USAGE }
  }
  if (path.endsWith('/messages')) {
    const content = [{ type: 'text', text }]
    return { id: 'msg_1', type: 'message', role: 'assistant', model, content, stop_reason: 'end_turn', usage: USAGE }
  }
  const choices = [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }]
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }
  return { id: 'chat_1', object: 'chat.completion', created: 1, model, choices, usage }
}

/** What a server says: an object is sent as the JSON that the model was asked for, a text as it is; null: never. */
export type Answering = (request: ModelRequest) => object | string | null

/** A server that speaks as OpenAI (responses and chat), Anthropic or a compatible one does, by the path that is called. */
export const startLoopbackModel = async (answering: Answering) => {
  let answer = answering
  const requests: ModelRequest[] = []
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/'
    json(incoming)
      .then((received) => {
        const request = readRequest(path, received)
        requests.push(request)
        const said = answer(request)
        if (said === null) return
        const text = typeof said === 'string' ? said : JSON.stringify(said)
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(toResponse(path, request.model, text)))
      })
      .catch(() => response.writeHead(400).end('{}'))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answerWith(next: Answering) {
      answer = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
