import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { useCopied } from '#web/lib/copy.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

interface ShareButtonsProps {
  title: string
  url: string
  /** What is announced when the link was copied. */
  copiedText: string
}

/** Copies the link of a page, or opens the system's share sheet. */
export function ShareButtons({ title, url, copiedText }: ShareButtonsProps) {
  const { copied, copy } = useCopied()
  const copyUrl = () => copy(url).catch(() => toast.error(PUBLIC_MESSAGES.linkNotCopied))
  const share = async () => {
    if (!navigator.share) return copyUrl()
    // Closing the share sheet is not a failure.
    await navigator.share({ title, url }).catch(() => undefined)
  }
  return (
    <>
      <Button icon={copied ? 'check' : 'link'} onClick={() => void copyUrl()}>
        {copied ? PUBLIC_MESSAGES.copied : PUBLIC_MESSAGES.copyLink}
      </Button>
      <Button variant="outline" icon="share" onClick={() => void share()}>
        Share
      </Button>
      <span className="sr" role="status">
        {copied ? copiedText : ''}
      </span>
    </>
  )
}
