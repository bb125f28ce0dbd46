import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

const CLIENT = { id: 'gesso', secret: 'a secret of the provider' }

/** What is wrong with the next answers; a correct provider without any. */
export interface Faults {
  claims?: (right: JWTPayload) => JWTPayload
  /** The ID token is signed with a key that the provider does not publish. */
  foreignKey?: boolean
  /** The token endpoint answers 503. */
  down?: boolean
}

export interface OidcServer {
  issuer: string
  settings: Record<string, string>
  /** Who signs in from now on. */
  person: { sub: string; email?: string; email_verified?: boolean }
  faults: Faults
  /** Signs the person in as a browser at the authorization endpoint would; the query that the site gets. */
  authorize(url: string): string
  /** Stops answering, or answers again. */
  listen(listens: boolean): Promise<void>
  close(): Promise<void>
}

/** An OpenID Connect provider on this machine: discovery, codes with PKCE, signed ID tokens. */
export const startOidcServer = async (): Promise<OidcServer> => {
  const [own, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  const codes = new Map<string, { nonce: string; challenge: string; redirect: string }>()
  let issuer = ''

  const answer = (response: ServerResponse, body: unknown, status = 200) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  const giveTokens = async (form: URLSearchParams, response: ServerResponse): Promise<void> => {
    if (server.faults.down) return answer(response, {}, 503)
    const code = form.get('code') ?? ''
    const known = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      known?.challenge === challenge &&
      known.redirect === form.get('redirect_uri') &&
      form.get('client_id') === CLIENT.id &&
      form.get('client_secret') === CLIENT.secret
    if (!isRight) return answer(response, { error: 'invalid_grant' }, 400)
    const now = Math.floor(Date.now() / 1000)
    const right = { ...server.person, iss: issuer, aud: CLIENT.id, iat: now, exp: now + 60, nonce: known.nonce }
    const { claims = (same) => same, foreignKey } = server.faults
    const { privateKey } = foreignKey ? foreign : own
    const token = new SignJWT(claims(right)).setProtectedHeader({ alg: 'RS256', kid: 'one' })
    answer(response, { access_token: 'access', token_type: 'Bearer', id_token: await token.sign(privateKey) })
  }

  const http = createServer((request, response) => {
    void (async () => {
      if (request.url === '/.well-known/openid-configuration')
        return answer(response, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        })
      if (request.url === '/keys')
        return answer(response, {
          keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
        })
      if (request.url === '/token') return giveTokens(new URLSearchParams(await text(request)), response)
      return answer(response, {}, 404)
    })()
  })
  const start = async (port: number) => {
    http.listen(port, '127.0.0.1')
    await once(http, 'listening')
    return (http.address() as AddressInfo).port
  }
  const stop = async () => {
    http.close()
    http.closeAllConnections()
    await once(http, 'close')
  }
  const port = await start(0)
  issuer = `http://127.0.0.1:${port}`

  const server: OidcServer = {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret, OIDC_NAME: 'Lind' },
    person: { sub: 'nobody' },
    faults: {},
    authorize(url) {
      const asked = new URL(url).searchParams
      const get = (name: string) => asked.get(name) ?? ''
      const code = randomBytes(16).toString('hex')
      codes.set(code, { nonce: get('nonce'), challenge: get('code_challenge'), redirect: get('redirect_uri') })
      return `?${new URLSearchParams({ code, state: get('state') }).toString()}`
    },
    listen: async (listens) => void (listens ? await start(port) : await stop()),
    close: stop,
  }
  return server
}
