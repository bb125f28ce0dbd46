import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LegalText } from '#contract/legal.ts'
import { LEGAL_PATHS, LEGAL_TITLES, legalVersionPath } from '#contract/legal-texts.ts'
import { PlainText } from './plain-text.tsx'
import { ReadingPage, ReadingSection } from './reading-page.tsx'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

const dayText = (moment: string): string => day.format(new Date(moment))

interface LegalPageProps {
  /** The own text of the site; without one the draft is shown. */
  legal: LegalText
  facts: { title: string; lead: string }
  draft: ReactNode
  foot?: ReactNode
}

/** A legal text with its version and date. */
export function LegalPage({ legal, facts, draft, foot }: LegalPageProps) {
  const { version, published_at: publishedAt, text } = legal
  if (publishedAt === null)
    return (
      <ReadingPage {...facts} foot={foot}>
        {draft}
      </ReadingPage>
    )
  return (
    <ReadingPage title={facts.title} lead={`Version ${version}, in force since ${dayText(publishedAt)}.`} foot={foot}>
      <PlainText text={text} />
      <EarlierVersions legal={legal} />
    </ReadingPage>
  )
}

function EarlierVersions({ legal: { kind, earlier } }: { legal: LegalText }) {
  if (earlier.length === 0) return null
  return (
    <ReadingSection title="Earlier versions">
      <ul className="read">
        {earlier.map(({ version, published_at: publishedAt }) => (
          <li key={version}>
            <Link className="link" to={legalVersionPath(kind, version)}>
              Version {version}
            </Link>
            , in force from {dayText(publishedAt)}
          </li>
        ))}
      </ul>
    </ReadingSection>
  )
}

/** One version of a legal text, wherever somebody refers to it by its number. */
export function LegalVersionPage({ legal }: { legal: LegalText }) {
  const { kind, version, text, published_at: publishedAt, replaced_at: replacedAt } = legal
  const start = publishedAt && dayText(publishedAt)
  const current = (
    <Link className="link" to={LEGAL_PATHS[kind]}>
      Read the version in force
    </Link>
  )
  const lead = replacedAt ? (
    <>
      Version {version}, in force from {start} until {dayText(replacedAt)}. {current}.
    </>
  ) : (
    `Version ${version}, in force since ${start}.`
  )
  return (
    <ReadingPage title={LEGAL_TITLES[kind]} lead={lead}>
      <PlainText text={text} />
      <EarlierVersions legal={legal} />
    </ReadingPage>
  )
}
