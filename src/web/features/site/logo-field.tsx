import { useState } from 'react'
import { LOGO_FILE, type SiteSettings } from '#contract/site-settings.ts'
import { failureText } from '#web/lib/api-error.ts'
import { Wordmark } from '#web/shared/wordmark.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorList } from '#web/ui/field.tsx'
import { useRemoveLogo, useUploadLogo } from './site.queries.ts'
import styles from './site-settings.module.css'

const FAILED = 'The logo was not changed. Try again in a moment.'

/** The logo, which is stored as soon as it is chosen. */
export function LogoField({ logo }: { logo: SiteSettings['logo'] }) {
  const upload = useUploadLogo()
  const remove = useRemoveLogo()
  const [problem, setProblem] = useState('')
  const [picker, setPicker] = useState<HTMLInputElement | null>(null)
  const choose = (file: File | undefined) => {
    setProblem('')
    if (!file) return
    if (file.size > LOGO_FILE.maxBytes) {
      setProblem(`File ${file.name} is larger than ${LOGO_FILE.maxBytes / 1024} kB. Choose a smaller one.`)
      return
    }
    upload.mutate(file, { onError: (error) => setProblem(failureText(error, FAILED)) })
  }
  return (
    <div className={styles.group}>
      <span className={styles.label}>
        Logo <span className="faint">(optional)</span>
      </span>
      <div className={styles.logo}>
        <div className={styles.logoShown}>
          <Wordmark />
        </div>
        <div>
          <p className="small mute">
            Without a file, the name is set in the serif of the house. An SVG, or a PNG at least {LOGO_FILE.minHeight}{' '}
            px high, replaces it. Choose one that can be read on white and on black.
          </p>
          <div className={styles.save}>
            <Button
              variant="outline"
              size="sm"
              icon="upload"
              busy={upload.isPending}
              busyLabel="Uploading..."
              onClick={() => picker?.click()}
            >
              Choose a file
            </Button>
            {logo.picture && (
              <Button
                variant="quiet"
                size="sm"
                busy={remove.isPending}
                busyLabel="Removing..."
                onClick={() => {
                  setProblem('')
                  remove.mutate(undefined, { onError: (error) => setProblem(failureText(error, FAILED)) })
                }}
              >
                Remove logo
              </Button>
            )}
          </div>
        </div>
      </div>
      <input
        ref={setPicker}
        type="file"
        accept=".png,.svg,image/png,image/svg+xml"
        aria-label="Logo"
        hidden
        onChange={({ target }) => {
          choose(target.files?.[0])
          // The same file can be chosen again after it was mended.
          target.value = ''
        }}
      />
      {problem && <ErrorList items={[problem]} />}
    </div>
  )
}
