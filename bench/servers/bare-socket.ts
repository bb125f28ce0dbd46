// The baseline of live connections: Socket.IO with one room, and a request that sends it something.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'

const http = createServer((request, response) => {
  if (request.method !== 'POST') return
  let body = ''
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString()
  })
  request.on('end', () => {
    io.to('room').emit('like_updated', JSON.parse(body))
    response.end('{}')
  })
})
const io = new Server(http)
io.on('connection', (socket) => {
  socket.on('join_item', async (_item: unknown, response: (value: null) => void) => {
    await socket.join('room')
    response(null)
  })
})
http.listen(0, '127.0.0.1', () => {
  process.send?.({ origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}` })
})
process.on('disconnect', () => process.exit(0))
