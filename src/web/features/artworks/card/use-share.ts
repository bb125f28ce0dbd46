import { shareText } from '#contract/artwork-display.ts'
import type { Artwork } from '#contract/artworks.ts'
import { useCopied } from '#web/lib/copy.ts'
import { toast } from '#web/ui/toast.ts'

const isClosed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Hands the words of a work to the device's share sheet, else to the clipboard, and says so for 2 s (AW-5.47, AW-5.48). */
export const useShare = (work: Artwork): { copied: boolean; share(): Promise<void> } => {
  const { copied, copy } = useCopied()
  const share = async () => {
    const text = shareText(work)
    try {
      if (navigator.share) await navigator.share({ title: work.title, text })
      else await copy(text)
    } catch (error) {
      // A closed share sheet is an answer, not a failure.
      if (!isClosed(error))
        toast.error('The text could not be copied. Allow this page to use the clipboard and try again.')
    }
  }
  return { copied, share }
}
