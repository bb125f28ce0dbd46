import type { ReactNode } from 'react'
import type { LegalText } from '#contract/legal.ts'
import { PlainText } from './plain-text.tsx'
import { ReadingPage } from './reading-page.tsx'

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

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
    <ReadingPage
      title={facts.title}
      lead={`Version ${version}, in force since ${date.format(new Date(publishedAt))}.`}
      foot={foot}
    >
      <PlainText text={text} />
    </ReadingPage>
  )
}
