import { counted } from '#contract/counted.ts'
import type { FactorState } from '#contract/second-factor.ts'
import { useSecondFactor } from '#web/shared/second-factor-state.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import styles from './account.module.css'
import { AccountSection } from './account-section.tsx'
import { SectionData } from './section-data.tsx'

const describe = ({ factors, codes }: FactorState): string => {
  if (factors.length === 0) return 'Not set up.'
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(factors.map(({ name }) => name))
  return `Set up: ${names}. ${counted(codes?.left ?? 0, 'recovery code')} left.`
}

/** What a sign-in asks for beside the password; it is set up on a page of its own. */
export function SecondFactorSection() {
  const state = useSecondFactor()
  return (
    <AccountSection
      id="second-factor"
      title="Second factor"
      text="A passkey or an app on your phone, asked for after your password. A stolen password alone then opens nothing."
    >
      <SectionData query={state} failure="Your second factor could not be loaded" placeholder={48}>
        {(data) => (
          <div className={styles.box}>
            <p>{describe(data)}</p>
            <ButtonLink to="/account/second-factor" variant="outline">
              {data.factors.length === 0 ? 'Set up' : 'Manage'}
            </ButtonLink>
          </div>
        )}
      </SectionData>
    </AccountSection>
  )
}
