import { formatDate } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './account.module.css'
import { useEndSession, useSessions } from './account.queries.ts'
import { AccountSection, sectionFailure } from './account-section.tsx'
import { SectionData } from './section-data.tsx'

const BROWSERS: [pattern: RegExp, name: string][] = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\b(Headless)?Chrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const find = (list: [RegExp, string][], text: string): string | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1]

/** `Chrome on Windows` from a user agent, or `Another device`. */
const deviceName = (userAgent: string): string => {
  const [browser, system] = [find(BROWSERS, userAgent), find(SYSTEMS, userAgent)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Another device'
}

/** Where the person is signed in, with the way to end a session. */
export function SessionsSection() {
  const list = useSessions()
  const end = useEndSession()
  return (
    <AccountSection
      id="sessions"
      title="Sessions"
      text="Where you are signed in. End any session that you don’t recognize."
      failure={sectionFailure('The session could not be ended', end.error)}
    >
      <SectionData query={list} failure="Your sessions could not be loaded" placeholder={64}>
        {(sessions) => (
          <ul className={styles.sessions}>
            {sessions.map(({ id, user_agent, last_used_at, created_at, current }) => {
              const device = deviceName(user_agent)
              return (
                <li key={id}>
                  <div>
                    <p className={styles.device}>
                      {device}
                      {current && <Tag>This browser</Tag>}
                    </p>
                    <p className="cap">
                      Signed in {formatDate(created_at)}, last used {formatDate(last_used_at)}
                    </p>
                  </div>
                  {!current && (
                    <Button
                      variant="quiet"
                      size="sm"
                      busy={end.isPending && end.variables === id}
                      busyLabel="Ending..."
                      onClick={() => end.mutate(id, { onSuccess: () => toast.success('The session has ended') })}
                      aria-label={`End session, ${device}`}
                    >
                      End session
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </SectionData>
    </AccountSection>
  )
}
