import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/job-definition.ts'
import type { Mail, MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { joinParagraphs } from '#server/platform/mail/paragraphs.ts'
import type { SignedIds } from '#server/platform/signed-ids.ts'
import { type InvitationRow, invitationsRepository as rows } from './invitations.repository.ts'

export const SEND_QUEUE = 'invitations.send'
export interface SendJob {
  ids: string[]
}

interface MailsDeps {
  db: Database
  clock: Clock
  mail: Pick<MailOutbox, 'write'>
  links: SignedIds
  publicUrl: string
  siteName(): string
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The job that writes the mails of invitations. Run again, it writes those that are missing. */
export const createInvitationMails = ({ db, clock, mail, links, publicUrl, siteName }: MailsDeps): JobDefinition => {
  const toMail = ({ id, email, name, role, note, expiresAt }: InvitationRow): Mail => ({
    to: email,
    subject: `You are invited to ${siteName()}`,
    text: joinParagraphs(
      name === '' ? 'Hello,' : `Hello ${name},`,
      `you are invited to join ${siteName()} with the role ${role}.`,
      ...(note === '' ? [] : [note]),
      `Open this link to create your account: ${publicUrl}/join?code=${links.toToken(id)}`,
      `The link works once, until ${day.format(expiresAt)}. If you do not know us, ignore this email.`,
    ),
  })

  const write = (id: string): Promise<void> =>
    db.transaction(async (tx) => {
      const row = await rows.lockForUpdate(tx, id)
      const isWaiting = row && row.mailId === null && !row.acceptedAt && !row.withdrawnAt && row.expiresAt > clock.now()
      if (!isWaiting) return
      const mailId = uuidv7()
      await mail.write(tx, { id: mailId, ...toMail(row) })
      await rows.update(tx, id, { mailId })
    })

  return defineJob<SendJob>({
    name: SEND_QUEUE,
    async handle({ ids }) {
      for (const id of ids) await write(id)
    },
    deadLetter: true,
  })
}
