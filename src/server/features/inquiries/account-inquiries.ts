import { counted } from '#contract/counted.ts'
import type { AccountData } from '#server/platform/account-data.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findSide, presentInquiry } from './inquiries.presenter.ts'
import { inquiriesRead as read } from './inquiries.read.ts'
import { inquiriesRepository as rows } from './inquiries.repository.ts'

/** The inquiries of a person who downloads them or closes the account. */
export const createAccountInquiries = ({ db, clock }: { db: Database; clock: Clock }): AccountData => ({
  setHidden: rows.setClosed,
  erase: (userId) => rows.removeByUser(db, userId),
  async exportData(userId) {
    const threads = await read.listByUser(db, userId)
    return {
      contents: threads.length === 0 ? [] : [counted(threads.length, 'inquiry', 'inquiries')],
      files: [
        {
          path: 'inquiries.json',
          json: threads.map((thread) => presentInquiry(thread, findSide(thread, userId), [], clock.now())),
        },
      ],
    }
  },
})
