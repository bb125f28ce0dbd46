import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { api } from '#web/lib/api.ts'
import { useCopied } from '#web/lib/copy.ts'
import { logQuietly } from '#web/lib/log.ts'
import { Button, Count } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Counts, Item } from './item-counts.ts'

export interface ShareData {
  title: string
  text: string
  /** Absolute, or a path of this site. */
  url: string
}

interface Share {
  item: Item
  /** What the system's share sheet gets. */
  share: ShareData
  onShared: (change: Pick<Counts, 'shares_count' | 'version'>) => void
}

/** Opens the system's share sheet, or copies the link where there is none; a cancelled sheet is not recorded (CD-11.14). */
export const useShare = ({ item, share, onShared }: Share) => {
  const { copied, copy } = useCopied()

  const record = async (shareMethod: 'native' | 'link') => {
    try {
      onShared(await api('POST /social/share', { body: { ...item, shareMethod } }))
    } catch (error) {
      logQuietly('The share could not be recorded.', error)
    }
  }
  const send = async () => {
    const url = new URL(share.url, window.location.origin).href
    if (!navigator.share) {
      try {
        await copy(url)
      } catch {
        return toast.error(PUBLIC_MESSAGES.linkNotCopied)
      }
      return record('link')
    }
    try {
      await navigator.share({ ...share, url })
    } catch {
      // The sheet was closed without sharing.
      return
    }
    await record('native')
  }
  return { copied, send }
}

/** Says that the link is on the clipboard, to those who do not see it. */
export function CopiedStatus({ copied }: { copied: boolean }) {
  return (
    <span className="sr" role="status">
      {copied ? 'The link is copied.' : ''}
    </span>
  )
}

/** The share of an item's page. */
export function ShareButton({ counts, ...parts }: Share & { counts: Counts }) {
  const { copied, send } = useShare(parts)
  return (
    <>
      <Button variant="outline" icon={copied ? 'check' : 'share'} onClick={() => void send()}>
        {copied ? PUBLIC_MESSAGES.copied : 'Share'}{' '}
        <Count value={counts.shares_count} changed={counts.changed === 'shares_count'} />
      </Button>
      <CopiedStatus copied={copied} />
    </>
  )
}
