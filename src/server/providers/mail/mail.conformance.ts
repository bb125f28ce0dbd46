import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Mail } from './mail.provider.ts'

export interface MailHarness {
  /** Writes to the mail outbox of a running product that uses the adapter. */
  write(mail: Mail): Promise<void>
  /** The mail that the adapter has delivered, in any order. */
  received(): Promise<Mail[]>
  close(): Promise<void>
}

/** The conformance suite of every mail adapter. */
export const mailConformance = (name: string, open: () => Promise<MailHarness>): void => {
  describe(`${name} mail`, () => {
    let harness: MailHarness
    beforeAll(async () => {
      harness = await open()
    })
    afterAll(() => harness.close())

    const arrives = async (mail: Mail) => {
      await harness.write(mail)
      return vi.waitFor(
        async () => {
          const found = (await harness.received()).filter(({ to }) => to === mail.to)
          if (found.length === 0) throw new Error(`Nothing arrived for ${mail.to}`)
          return found
        },
        { timeout: 10_000, interval: 50 },
      )
    }

    test('send: CD-2.20 a mail arrives once, as it was written', async () => {
      const link = `http://localhost:3000/reset-password?code=${'x'.repeat(43)}`
      const mail = { to: 'ada@example.com', subject: 'Set a new password', text: `Open this:\n\n${link}\n\nBye.\n` }
      expect(await arrives(mail)).toEqual([mail])
    })

    test('send: a mail reaches an address with every sign that one may have', async () => {
      const mail = { to: "a!#$%&'*+-/=?^_`{|}~z@xn--mller-kva.example", subject: 'Hello', text: 'Hi\n' }
      expect(await arrives(mail)).toEqual([mail])
    })

    test('send: letters of every script, long lines and lines that start with a dot arrive unchanged', async () => {
      const text = `Zażółć gęślą jaźń, 作品, \u{1F3A8}\n.\n..two dots\n${'long '.repeat(400)}end\n`
      const mail = {
        to: 'letters@example.com',
        subject: 'Œuvre № 5: 作品 \u{1F3A8} and more words to fill the line',
        text,
      }
      expect(await arrives(mail)).toEqual([mail])
    })
  })
}
