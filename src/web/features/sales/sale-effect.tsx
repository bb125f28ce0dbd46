import { sizeInInches } from '#contract/artwork-display.ts'
import { capitalized } from '#contract/capitalized.ts'
import { type SoldCopy, soldCopyText } from '#contract/sale-terms.ts'
import type { WorkToSell } from '#contract/sales.ts'
import { bothSizesText } from '#contract/typed-size.ts'
import { calendarDate } from '#web/lib/format.ts'
import { toPicture } from '#web/shared/artwork-picture.ts'
import { StatusMark, type StatusMarkKind } from '#web/ui/badge.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { ScaleWall } from '#web/ui/scale-wall.tsx'
import { WallLabel } from '#web/ui/wall-label.tsx'
import { listFree, listFreeProofs } from './copy-field.tsx'
import styles from './record-sale.module.css'
import { moneyText } from './sale-fields.tsx'
import { hasDue, type SaleAmounts } from './use-sale-form.ts'

interface SaleEffectProps {
  amounts: SaleAmounts
  chosen: WorkToSell | undefined
}

/** The work, the money, and what recording the sale changes, before it does. */
export function SaleEffect({ amounts, chosen }: SaleEffectProps) {
  const { values, priceMinor, discountMinor, taxMinor, totalMinor, paidMinor } = amounts
  const { currency, is_tax_included: isTaxIncluded } = values
  const money = (minor: number | null, sign = '') => (minor === null ? '–' : `${sign}${moneyText(minor, currency)}`)
  const rows = [
    { term: 'Price', value: money(priceMinor) },
    ...(discountMinor ? [{ term: `Discount, ${values.discount_percent}%`, value: money(discountMinor, '−') }] : []),
    ...(taxMinor ? [{ term: isTaxIncluded ? 'Tax in it' : 'Tax', value: money(taxMinor) }] : []),
    { term: values.payment === 'paid' ? 'Paid' : 'Total', value: money(totalMinor), isTotal: true },
    ...(values.payment === 'deposit' ? [{ term: 'Deposit', value: money(paidMinor) }] : []),
    ...(values.payment === 'deposit' && totalMinor !== null && paidMinor !== null
      ? [{ term: 'Still owed', value: money(totalMinor - paidMinor) }]
      : []),
  ]
  return (
    <aside className={styles.side} aria-label="What this changes">
      <section className={styles.panel}>
        {chosen && <Wall chosen={chosen} number={values} />}
        <dl className={`num ${styles.sums}`}>
          {rows.map(({ term, value, isTotal }) => (
            <div key={term} className={isTotal ? styles.total : undefined}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <h2 className="h-tool-s">What this changes</h2>
      <ul className={styles.changes}>
        {listChanges(amounts, chosen).map(({ text, mark, icon }) => (
          <li key={text}>
            {mark ? <StatusMark kind={mark} /> : <Icon name={icon ?? 'info'} size={16} />}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </aside>
  )
}

function Wall({ chosen, number }: { chosen: WorkToSell; number: ChosenNumber }) {
  const { work } = chosen
  const size = sizeInInches(work.dimensions)
  const image = work.picture?.state === 'ready' ? toPicture(work.picture, work.title) : null
  return (
    <>
      <ScaleWall
        widthIn={size?.width ?? null}
        heightIn={size?.height ?? null}
        image={image}
        bench
        emptyText="Its size is not stated."
      />
      <WallLabel
        artist={work.artist_name}
        title={work.title}
        year={work.date}
        medium={[work.medium, nameCopy(chosen, number)].filter(Boolean).join(', ')}
        dimensions={bothSizesText(work)}
        size="small"
        className={styles.label ?? ''}
      />
    </>
  )
}

type ChosenNumber = Pick<SoldCopy, 'copy' | 'proof'>

/** The copy or the proof that would be sold, as it is said; empty for a unique work. */
const nameCopy = (chosen: WorkToSell, { copy, proof }: ChosenNumber): string =>
  soldCopyText({
    copy: copy ?? listFree(chosen)[0] ?? null,
    edition_size: chosen.work.edition_size,
    proof,
    artist_proofs: chosen.proofs?.total ?? null,
  })

interface Change {
  text: string
  mark?: StatusMarkKind
  icon?: IconName
}

const listChanges = (amounts: SaleAmounts, chosen: WorkToSell | undefined): Change[] => [
  ...listCopyChanges(amounts, chosen),
  ...listMoneyChanges(amounts),
  describeBuyer(amounts.values.buyer),
]

const listCopyChanges = ({ values }: SaleAmounts, chosen: WorkToSell | undefined): Change[] => {
  if (!chosen) return [{ text: 'Choose a work to see what happens to it', icon: 'image' }]
  const { copies } = chosen
  if (!copies) return [{ text: 'The edition is open: the work stays on sale', icon: 'image' }]
  const isProof = values.proof !== null
  const free = isProof ? listFreeProofs(chosen) : listFree(chosen)
  if (free.length === 0) return [{ text: 'No copy is left: each is sold or held for somebody', mark: 'sold' }]
  const copy = nameCopy(chosen, values)
  const subject = copy === '' ? 'The work' : capitalized(copy)
  const total = isProof ? `${chosen.proofs?.total} proofs` : copies.last - copies.first + 1
  const left = copy === '' ? '' : `; ${free.length - 1} of ${total} left`
  if (values.payment === 'paid') return [{ text: `${subject} is sold${left}`, mark: 'sold' }]
  const until = values.payment === 'on_approval' ? 'until it is paid or returned' : 'until all is paid'
  return [{ text: `${subject} is held ${until}: nobody else can buy it${left}`, mark: 'pending' }]
}

const listMoneyChanges = ({ values, totalMinor, paidMinor }: SaleAmounts): Change[] => {
  const { payment, currency, due_on: dueOn, sold_on: soldOn } = values
  const changes: Change[] = []
  if (paidMinor && soldOn)
    changes.push({
      text: `The income of ${soldOn.slice(0, 4)} grows by ${moneyText(paidMinor, currency)}`,
      icon: 'plus',
    })
  const owed = totalMinor === null || paidMinor === null ? null : totalMinor - paidMinor
  if (hasDue(payment) && owed && dueOn)
    changes.push({
      text:
        payment === 'on_approval'
          ? `The buyer may return it until ${calendarDate(dueOn)}`
          : `${moneyText(owed, currency)} is due on ${calendarDate(dueOn)}`,
      icon: 'calendar',
    })
  return changes
}

const describeBuyer = (buyer: SaleAmounts['values']['buyer']): Change => {
  if (buyer === null) return { text: 'The buyer stays anonymous', icon: 'account' }
  if ('contact_id' in buyer) return { text: 'The sale is kept with the contact', icon: 'account' }
  return { text: `${buyer.name.trim()} becomes a contact`, icon: 'account' }
}
