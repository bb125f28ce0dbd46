import {
  badgeWord,
  isLimitedEdition,
  isOpenEdition,
  OFFER_WORDS,
  priceText,
  statusText,
} from '#contract/artwork-display.ts'
import type { ArtworkRecord } from '#contract/record.ts'
import type { CopyGroup } from '#contract/record-parts.ts'
import { CUSTODIES, RECORD_LIMITS } from '#contract/record-terms.ts'
import { proofText } from '#contract/sale-terms.ts'
import { calendarDate } from '#web/lib/format.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './record.module.css'
import { useUses } from './record.queries.ts'
import { useRecord } from './record-context.ts'
import { ChoiceField, CountField, TextField } from './record-fields.tsx'

const KINDS = [
  { value: 'unique', label: 'One' },
  { value: 'limited', label: 'Edition' },
  { value: 'open', label: 'Open' },
] as const
type Kind = (typeof KINDS)[number]['value']

const CUSTODY_WORDS: Record<(typeof CUSTODIES)[number], string> = {
  here: 'Here',
  on_hold: 'On hold',
  reserved: 'Reserved',
  consigned: 'On consignment',
  on_loan: 'On loan',
  donated: 'Donated',
  destroyed: 'Destroyed',
}

const readKind = ({ edition_type: type, edition_size: size }: ArtworkRecord): Kind => {
  if (isOpenEdition(type.trim())) return 'open'
  return isLimitedEdition(type, size) ? 'limited' : 'unique'
}

export function EditionSection() {
  const { state, saver } = useRecord()
  const { shown } = state
  const kind = readKind(shown)
  const isElsewhere = shown.custody === 'consigned' || shown.custody === 'on_loan'
  return (
    <div className={styles.form}>
      <div className={styles.edition}>
        <div className={styles.kind}>
          <span className={styles.lab}>Copies</span>
          <Segmented
            label="Kind of edition"
            value={kind}
            options={KINDS}
            onChange={(next) =>
              saver.change({
                edition_type: next,
                // A unique work and an open edition have no number of copies, and no proofs.
                ...(next !== 'limited' && { edition_size: null, edition_number: null, artist_proofs: null }),
              })
            }
          />
        </div>
        {kind === 'limited' && <CountField field="edition_size" label="Size of the edition" />}
        {kind === 'limited' && <CountField field="artist_proofs" label="Proofs" suffix="AP" />}
      </div>
      {state.problems.edition_type && <Notice tone="error">{state.problems.edition_type}</Notice>}
      <Copies record={shown} />
      <div className="grid2">
        <ChoiceField
          label={kind === 'unique' ? 'Where it stands' : 'Where the free copies stand'}
          value={shown.custody}
          options={CUSTODIES.map((value) => ({ value, label: CUSTODY_WORDS[value] }))}
          onChoose={(value) => saver.change({ custody: value ?? 'here' })}
        />
        <TextField field="location" label="Place" helper="Like “Flat file 1”." max={RECORD_LIMITS.line} />
        {isElsewhere && <TextField field="consigned_to" label="With" max={RECORD_LIMITS.line} className="span2" />}
      </div>
    </div>
  )
}

/** The copies by state. A sale of one is recorded with the sales. */
function Copies({ record }: { record: ArtworkRecord }) {
  const uses = useUses(record.id)
  if (uses.isPending) return <SkeletonGroup height={96} />
  if (uses.isLoadingError) return <LoadError query={uses} message="The copies could not be loaded." />
  const copies = uses.data?.copies ?? null
  if (copies === null) return <p className="small mute">The copies of an open edition are not counted.</p>
  const proofs = uses.data?.proofs ?? []
  const last = copies.at(-1)?.last ?? 1
  const nameCopy = (number: number) => (last === 1 ? '1' : `${number}/${last}`)
  const nameProof = (number: number) => proofText(number, proofs.at(-1)?.last ?? null)
  return (
    <table className={styles.copies}>
      <thead>
        <tr className="small mute">
          <th scope="col">Copy</th>
          <th scope="col">State</th>
          <th scope="col">Where or who</th>
          <th scope="col" className={styles.amount}>
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {copies.map((group) => (
          <CopyRow key={group.first} group={group} name={nameCopy} record={record} />
        ))}
        {proofs.map((group) => (
          <CopyRow key={group.first} group={group} name={nameProof} record={record} isProof />
        ))}
      </tbody>
    </table>
  )
}

const describeState = ({ state, first, last }: CopyGroup, { custody, offer }: ArtworkRecord, isProof: boolean) => {
  const count = last - first + 1
  const numbered = (word: string) => (count > 1 ? `${count} ${word.toLowerCase()}` : word)
  if (state === 'sold') return { mark: 'sold', label: numbered(badgeWord({ is_sold: true })) } as const
  if (state === 'held') return { mark: 'pending', label: numbered('Held') } as const
  if (isProof) return { mark: 'none', label: 'Kept' } as const
  if (offer === 'sold_elsewhere') return { mark: 'sold', label: numbered(OFFER_WORDS.sold_elsewhere) } as const
  if (custody === 'here') return { mark: 'available', label: numbered(statusText('available')) } as const
  return { mark: 'away', label: CUSTODY_WORDS[custody] } as const
}

const sameOrNull = <Value,>(values: readonly Value[]): Value | null =>
  values.length > 0 && values.every((value) => value === values[0]) ? (values[0] ?? null) : null

interface CopyRowProps {
  group: CopyGroup
  /** A number as it is written, like 18/40. */
  name: (number: number) => string
  record: ArtworkRecord
  /** A free one is not on sale here: the artist keeps it. */
  isProof?: boolean
}

function CopyRow({ group, name, record, isProof = false }: CopyRowProps) {
  const { first, last, taken, state } = group
  const { mark, label } = describeState(group, record, isProof)
  const prices = taken.map(({ price, currency }) => priceText(price, currency))
  const place = isProof ? 'The artist' : [record.consigned_to, record.location].filter(Boolean).join(', ')
  const isPriced = !isProof && record.offer !== 'sold_elsewhere'
  return (
    <tr>
      <td>{first === last ? name(first) : `${name(first)} – ${name(last)}`}</td>
      <td>
        <StatusBadge mark={mark} label={label} />
      </td>
      <td>
        {state === 'free' && place}
        {taken.length === 1 && taken.map((one) => <Buyer key={one.number} copy={one} />)}
        {taken.length > 1 && (
          <details>
            <summary className="link">{`See the ${taken.length} ${state === 'sold' ? 'buyers' : 'copies'}`}</summary>
            <ul className={styles.buyers}>
              {taken.map((one) => (
                <li key={one.number}>
                  {`${name(one.number)}: `}
                  <Buyer copy={one} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </td>
      <td className={styles.amount}>
        {state !== 'free' ? sameOrNull(prices) : isPriced && priceText(record.price, record.currency)}
      </td>
    </tr>
  )
}

function Buyer({ copy: { buyer, sold_on: soldOn } }: { copy: CopyGroup['taken'][number] }) {
  return <>{[buyer || 'Anonymous', soldOn && calendarDate(soldOn)].filter(Boolean).join(', ')}</>
}
