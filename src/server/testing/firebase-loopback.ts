import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface StoredUser {
  localId: string
  email: string
  password: string
  emailVerified: boolean
  validSince: string
  createdAt: string
  lastLoginAt: string
}
type Body = Partial<Omit<StoredUser, 'localId' | 'email'>> & {
  localId?: string | string[]
  email?: string | string[]
  token?: string
  idToken?: string
}

const seconds = () => Math.floor(Date.now() / 1000)
/** Unsigned, like those of the official emulator. */
const encodeToken = (claims: object) =>
  `${[{ alg: 'none', typ: 'JWT' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`
const readSubject = (token = ''): string => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return String(claims.uid ?? claims.sub)
}

class Refusal extends Error {}

/** A server in the shape of Firebase's REST interface that keeps accounts, for machines without the official emulator. */
export const startFirebaseLoopback = async (project: string) => {
  const users = new Map<string, StoredUser>()
  let created = 0
  let deleted = 0
  const findByEmail = (email: unknown) => [...users.values()].find((user) => user.email === email)
  const require = (user: StoredUser | undefined, reason: string): StoredUser => {
    if (!user) throw new Refusal(reason)
    return user
  }
  const sign = ({ localId, email }: StoredUser, issuer: string) => {
    const now = seconds()
    const subject = { sub: localId, user_id: localId, email }
    return encodeToken({
      ...subject,
      iss: `${issuer}/${project}`,
      aud: project,
      iat: now,
      exp: now + 3600,
      auth_time: now,
    })
  }
  const signIn = (user: StoredUser) => {
    user.lastLoginAt = String(Date.now())
    return { localId: user.localId, idToken: sign(user, 'https://securetoken.google.com') }
  }

  const operations: Record<string, (body: Body) => object> = {
    accounts({ localId, email, password = '', emailVerified = false }) {
      if (users.has(String(localId))) throw new Refusal('DUPLICATE_LOCAL_ID')
      if (findByEmail(email)) throw new Refusal('EMAIL_EXISTS')
      const now = String(Date.now())
      const times = { validSince: String(seconds()), createdAt: now, lastLoginAt: now }
      users.set(String(localId), { localId: String(localId), email: String(email), password, emailVerified, ...times })
      created += 1
      return { localId }
    },
    'accounts:update'({ localId, ...changes }) {
      const user = require(users.get(String(localId)), 'USER_NOT_FOUND')
      const owner = changes.email === undefined ? undefined : findByEmail(changes.email)
      if (owner && owner !== user) throw new Refusal('EMAIL_EXISTS')
      Object.assign(user, changes)
      if (changes.password !== undefined) user.validSince = String(seconds())
      return { localId }
    },
    'accounts:lookup'({ localId, email }) {
      const found = localId ? users.get(String(localId)) : findByEmail(email?.[0])
      return found ? { users: [found] } : {}
    },
    'accounts:delete'({ localId }) {
      require(users.get(String(localId)), 'USER_NOT_FOUND')
      users.delete(String(localId))
      deleted += 1
      return {}
    },
    'accounts:signInWithPassword'({ email, password }) {
      const user = findByEmail(email)
      return signIn(require(user?.password === password ? user : undefined, 'INVALID_LOGIN_CREDENTIALS'))
    },
    'accounts:signInWithCustomToken': ({ token }) => signIn(require(users.get(readSubject(token)), 'USER_NOT_FOUND')),
    ':createSessionCookie': ({ idToken }) => ({
      sessionCookie: sign(
        require(users.get(readSubject(idToken)), 'USER_NOT_FOUND'),
        'https://session.firebase.google.com',
      ),
    }),
  }

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://loopback')
    const name = pathname.replace(`/projects/${project}`, '').replace(/^.*\/v1\/?/, '')
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    try {
      const operation = operations[name]
      if (!operation) return send(404, {})
      return send(200, operation((await json(request)) as Body))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return send(400, { error: { code: 400, message: error.message } })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    /** Host and port. */
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    users,
    created: () => created,
    deleted: () => deleted,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
