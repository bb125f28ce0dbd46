import type { CheckedCertificate } from '#contract/papers.ts'
import { calendarDate } from '#web/lib/format.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './certificate-check.module.css'

/** What anybody reads who scans the code of a certificate: whether it stands, and the work that it is of. */
export function CertificateCheck({ certificate }: { certificate: CheckedCertificate }) {
  const { picture, number, is_valid: isValid, made_on: madeOn } = certificate
  const caption = [certificate.date, certificate.medium].filter(Boolean).join(', ')
  const facts = [
    { term: 'Artist', value: certificate.artist },
    { term: 'Size', value: certificate.sizes.join(', ') },
    { term: 'Edition', value: certificate.edition },
    { term: 'Inventory number', value: certificate.inventory_number },
    { term: 'Made on', value: calendarDate(madeOn) },
  ]
  return (
    <div className={`wrap sec ${styles.check}`}>
      {picture && (
        <img
          className={styles.picture}
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt={certificate.title}
        />
      )}
      <div className={styles.words}>
        <p className="mute">Certificate {number}</p>
        <h1 className="display-m">
          <em>{certificate.title}</em>
        </h1>
        {caption && <p>{caption}</p>}
        <Notice
          tone={isValid ? 'success' : 'warning'}
          live={false}
          title={isValid ? 'This certificate is valid' : 'This certificate was replaced'}
        >
          <p>
            {isValid
              ? `${certificate.artist} confirms this work. Compare the picture, the size and the number with what you have.`
              : 'The artist has corrected it since. Ask for the one that took its place.'}
          </p>
        </Notice>
        <DefinitionList rows={facts} />
        {certificate.words && <p className={styles.quote}>{certificate.words}</p>}
      </div>
    </div>
  )
}
