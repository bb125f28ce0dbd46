import assert from 'node:assert/strict'
import { Failure } from '#server/platform/failure.ts'
import { startFirebaseLoopback } from '#server/testing/firebase-loopback.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { closedCircuits, FAULTS_TIMEOUT_MS, vendorFaults } from '#server/testing/vendor-faults.ts'
import { createFirebaseIdentity } from './firebase.identity.ts'

const PROJECT = 'demo-gesso'
const PASSWORD = 'correct horse battery'
const DEVICE = { userAgent: 'Test', passwordGiven: true }

vendorFaults('firebase identity', async () => {
  const loopback = await startFirebaseLoopback(PROJECT)
  return {
    baseUrl: `http://${loopback.host}`,
    async open(proxied) {
      const t = await startTestApp()
      const { db } = t.app.database
      const lines: string[] = []
      const write = (line: object, text?: string) => void lines.push(JSON.stringify({ ...line, text }))
      const identity = await createFirebaseIdentity({
        db,
        events: t.app.events,
        clock: { now: () => new Date() },
        issuer: 'http://localhost:3000',
        publicUrl: 'http://localhost:3000',
        sealingKey: new Uint8Array(32).fill(7),
        refreshTokenKey: new Uint8Array(32).fill(8),
        settings: {
          projectId: PROJECT,
          clientEmail: '',
          privateKey: '',
          apiKey: 'secret-of-the-test',
          emulatorHost: new URL(proxied).host,
        },
        circuits: closedCircuits,
        log: { warn: write, error: write },
        // The SDK goes on taking in 50 MB after the limit, and the repeat waits for that.
        timeoutMs: 2 * FAULTS_TIMEOUT_MS,
      })
      let made = 0
      const nextEmail = () => `person${(made += 1)}@example.com`
      const create = () => identity.createAccount(nextEmail(), PASSWORD)
      let sessionsOf = ''
      return {
        operations: {
          createAccount: {
            async prepare() {
              const email = nextEmail()
              return () => identity.createAccount(email, PASSWORD)
            },
            effects: loopback.created,
          },
          checkPassword: {
            async prepare() {
              const { email, id } = await create()
              return async () => assert.equal((await identity.checkPassword(email, PASSWORD))?.id, id)
            },
          },
          openSession: {
            async prepare() {
              const { id } = await create()
              sessionsOf = id
              return () => identity.openSession(id, DEVICE)
            },
            effects: async () => (await identity.sessions(sessionsOf)).length,
          },
          refresh: {
            async prepare() {
              const { id } = await create()
              const { refreshToken, sessionId } = await identity.openSession(id, DEVICE)
              return async () => assert.equal((await identity.refresh(refreshToken ?? ''))?.sessionId, sessionId)
            },
          },
          setPassword: {
            async prepare() {
              const { id, email } = await create()
              return async () => {
                await identity.setPassword(id, 'a second long password', null)
                assert.equal((await identity.checkPassword(email, 'a second long password'))?.id, id)
              }
            },
          },
          setEmail: {
            async prepare() {
              const { id } = await create()
              const { sessionId } = await identity.openSession(id, DEVICE)
              const email = nextEmail()
              return async () => {
                await identity.setEmail(id, email, sessionId)
                assert.equal(loopback.users.get(id)?.email, email)
                assert.equal((await identity.findAccount({ id }))?.email, email)
              }
            },
          },
          deleteAccount: {
            async prepare() {
              const { id } = await create()
              return async () => {
                await identity.deleteAccount(id)
                assert.equal(await identity.findAccount({ id }), null)
              }
            },
            effects: loopback.deleted,
          },
        },
        isExpected: (error) => error instanceof Failure && error.code === 'unavailable',
        logged: () => lines,
        async close() {
          await t.close()
          await loopback.close()
        },
      }
    },
  }
}, ['createAccount', 'checkPassword', 'openSession', 'refresh', 'setPassword', 'setEmail', 'deleteAccount'])
