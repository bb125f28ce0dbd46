import { useState } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import { useCopied } from '#web/lib/copy.ts'
import { logQuietly } from '#web/lib/log.ts'
import { Button } from '#web/ui/button.tsx'
import { Count } from '#web/ui/count.tsx'
import type { Counts, Item } from './item.ts'

interface ShareButtonProps {
  item: Item
  counts: Counts
  /** What the share sheet is given. */
  share: { title: string; text: string; url: string }
  className?: string
}

/** Offers the system's share sheet where there is one, else copies the link; a closed sheet shares nothing (CD-11.14). */
export function ShareButton({ item, counts, share, className }: ShareButtonProps) {
  const { copied, copy } = useCopied()
  const [shares, setShares] = useState(counts.shares_count)

  const record = async (method: 'native' | 'link') => {
    try {
      const { sendShare } = await import('./interactions.calls.ts')
      setShares(await sendShare(item, method))
    } catch (error) {
      logQuietly('A share was not recorded.', error)
    }
  }
  const press = async () => {
    if (!navigator.share) {
      await copy(share.url)
      return record('link')
    }
    try {
      await navigator.share(share)
    } catch {
      return
    }
    await record('native')
  }

  return (
    <>
      <Button variant="outline" icon={copied ? 'check' : 'share'} className={className} onClick={() => void press()}>
        {copied ? MESSAGES.copied : 'Share'} <Count value={shares} />
      </Button>
      <span className="sr" role="status">
        {copied ? 'The link is copied.' : ''}
      </span>
    </>
  )
}
