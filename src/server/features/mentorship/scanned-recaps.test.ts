import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBooking, type Slot, uploadRecap } from '#contract/mentorship.ts'
import { startLoopbackClamd } from '#server/testing/loopback-clamd.ts'
import { type BookingWorld, createBookingWorld } from './testing/booking-world.ts'

const VIRUS = 'a virus of the test'

let clamd: Awaited<ReturnType<typeof startLoopbackClamd>>
let world: BookingWorld
beforeAll(async () => {
  clamd = await startLoopbackClamd(Buffer.from(VIRUS))
  world = await createBookingWorld({
    SCAN_PROVIDER: 'clamav',
    CLAMAV_HOST: clamd.host,
    CLAMAV_PORT: String(clamd.port),
  })
}, 60_000)
afterAll(async () => {
  await world.t.close()
  await clamd.close()
})

test('a recap is passed on only when the scanner says that it is clean', async () => {
  const { id } = await world.book((await world.slots())[0] as Slot, world.t.anonymous, 'scanned@example.com')
  const mentor = await world.t.signUp('admin')
  const upload = (text: string) => {
    const file = { name: 'recap.pdf', type: 'application/pdf', bytes: Buffer.from(`%PDF-1.7 ${text}`) }
    return mentor.form(uploadRecap, { params: { id }, files: [file] })
  }
  const readRecap = async () => (await world.t.anonymous.call(getBooking, { params: { id } })).body.recapUrl
  expect((await upload(VIRUS)).failure).toMatchObject({ code: 'file_infected' })
  clamd.break('cut-before')
  expect((await upload('notes')).failure).toMatchObject({ code: 'file_not_scanned' })
  expect(await readRecap()).toBeNull()
  clamd.break(null)
  expect((await upload('notes')).status).toBe(200)
  expect(await readRecap()).not.toBeNull()
})
