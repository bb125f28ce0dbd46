import { useEffect, useRef, useState } from 'react'
import { EXHIBITION_MESSAGES } from '#contract/exhibition-messages.ts'
import { MESSAGES } from '#contract/messages.ts'
import { failureText } from '#web/lib/api-error.ts'
import { useCopied } from '#web/lib/copy.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { UrlBox } from '#web/ui/url-box.tsx'
import { useUnpublishGallery } from './gallery.queries.ts'
import styles from './gallery-card.module.css'

interface GalleryLiveProps {
  url: string
  worksText: string
  /** It was published on this screen: the button that did it is gone, so 'Copy link' takes the focus. */
  fresh: boolean
}

/** The published gallery: its address, sharing it, and unpublishing it (AW-10.7 to AW-10.10, T-21). */
export function GalleryLive({ url, worksText, fresh }: GalleryLiveProps) {
  const copyButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (fresh) copyButton.current?.focus()
  }, [fresh])
  const { copied, copy } = useCopied()
  const [confirming, setConfirming] = useState(false)
  const unpublish = useUnpublishGallery()
  const copyUrl = () =>
    copy(url).catch(() => toast.error('The link could not be copied. Select it and copy it by hand.'))
  const remove = () =>
    unpublish.mutate(undefined, {
      onSuccess: () => setConfirming(false),
      onError: (error) => {
        setConfirming(false)
        toast.error(failureText(error, 'The gallery could not be taken down. Try again in a moment.'))
      },
    })
  return (
    <>
      <Notice tone="success">{EXHIBITION_MESSAGES.galleryLive}</Notice>
      <a href={url} target="_blank" rel="noopener noreferrer">
        <UrlBox url={url} />
        <span className="sr">, opens in a new tab</span>
      </a>
      <div className={styles.ways}>
        <Button ref={copyButton} size="sm" icon={copied ? 'check' : 'copy'} onClick={() => void copyUrl()}>
          {copied ? MESSAGES.copied : MESSAGES.copyLink}
        </Button>
        <ButtonLink size="sm" variant="outline" external to={url}>
          View
        </ButtonLink>
      </div>
      <p className="cap">
        {worksText}{' '}
        <button type="button" className="link" onClick={() => setConfirming(true)}>
          Take the page down
        </button>
      </p>
      <AlertDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Take your gallery down?"
        confirmLabel="Take it down"
        busy={unpublish.isPending}
        busyLabel="Taking it down..."
        onConfirm={remove}
      >
        Visitors will see that the page is not available. You can publish it again at the same address.
      </AlertDialog>
    </>
  )
}
