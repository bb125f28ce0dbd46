import { counted } from '#contract/counted.ts'
import type { OutsideTerms } from '#contract/outside-terms.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { siteName } from '#web/lib/settings.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { getWayWords } from './outside-words.ts'
import styles from './payments.module.css'
import type { useOutsideTerms } from './payments.queries.ts'

const describe = (terms: OutsideTerms): string => {
  const scope = terms.offered === 'always' ? 'any of your works' : 'a work that a card cannot pay'
  return `Buyers can reserve ${scope} and pay you ${getWayWords(terms).pay}. It is held for ${counted(terms.hold_days, 'day')}; you confirm what arrives.`
}

interface OutsidePanelProps {
  query: ReturnType<typeof useOutsideTerms>
  /** The account at the provider can be paid. */
  isAccountActive: boolean
}

/** Whether buyers can pay without the provider, and the way to change it. */
export function OutsidePanel({ query, isAccountActive }: OutsidePanelProps) {
  const { data: terms } = query
  return (
    <Panel
      title={`Outside ${siteName()}`}
      aside={terms && <StatusBadge mark={terms.is_on ? 'published' : 'draft'} label={terms.is_on ? 'On' : 'Off'} />}
    >
      <div className={styles.titled}>
        {query.isPending && <SkeletonGroup label="Loading how buyers can pay you..." height={112} />}
        {query.isError && !terms && (
          <LoadError
            title="This could not be loaded"
            query={query}
            message={`How buyers can pay you outside ${siteName()} is unchanged. Try again in a moment.`}
          />
        )}
        {terms && (
          <p className="mute">
            {terms.is_on
              ? describe(terms)
              : 'Bank transfer, check or cash. You confirm each payment by hand; the work is held meanwhile.'}
          </p>
        )}
        {terms?.is_on && !isAccountActive && (
          <Notice tone="success" live={false} title="Your works can be published and sold this way">
            Nobody can pay by card until your payouts are on.
          </Notice>
        )}
        {terms && (
          <div>
            <ButtonLink to="/payment-settings/outside" variant="outline">
              {terms.is_on ? 'Change' : 'Set up'}
            </ButtonLink>
          </div>
        )}
      </div>
    </Panel>
  )
}
