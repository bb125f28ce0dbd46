import { counted } from '#contract/counted.ts'
import type { AccountData } from '#server/platform/account-data.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Payments } from '../payments/payments.module.ts'
import { labelsRepository as labels } from './labels.repository.ts'
import type { LabelsService } from './labels.service.ts'

interface AccountLabelsDeps {
  db: Database
  payments: Pick<Payments, 'countUnderWay'>
  labels: Pick<LabelsService, 'list'>
}

/** Labels are records of money and stay when an account is deleted; the archive has those of the person. */
export const createAccountLabels = ({ db, payments, labels: { list } }: AccountLabelsDeps): AccountData => ({
  async obligations(userId) {
    const link = { to: '/shipping', label: 'Your shipping page' }
    const found = [
      (await labels.countUnfinished(db, userId)) > 0 && {
        title: 'A shipping label is under way',
        text: 'Wait until the carrier has sold it or taken it back.',
        link,
      },
      (await payments.countUnderWay(db, 'label', userId)) > 0 && {
        title: 'A payment for a shipping label is under way',
        text: 'Finish or cancel it first.',
        link,
      },
    ]
    return found.filter((one) => one !== false)
  },
  async exportData(userId) {
    const json = (await list(userId)).map(({ label_url: _expires, ...label }) => label)
    return json.length === 0
      ? { contents: [], files: [] }
      : {
          contents: [counted(json.length, 'shipping label')],
          files: [{ path: 'shipping/labels.json', json }],
        }
  },
})
