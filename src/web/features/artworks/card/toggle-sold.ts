import { MESSAGES } from '#contract/messages.ts'

interface SoldToggle {
  send: (change: { id: string; isSold: boolean }) => Promise<unknown>
  succeeded: (text: string) => void
  failed: (text: string) => void
}

type Toggled = { id?: string | null; is_sold?: boolean | null } | null | undefined

/**
 * Marks a work sold, or available again (AW-7.21 to AW-7.25). A work that is missing or has no id sends nothing and
 * says so (AW-7.26).
 */
export const toggleSold = async (work: Toggled, { send, succeeded, failed }: SoldToggle): Promise<void> => {
  if (!work?.id) return failed(MESSAGES.artworkInvalid)
  const isSold = !work.is_sold
  try {
    await send({ id: work.id, isSold })
  } catch {
    return failed(MESSAGES.soldToggleFailed)
  }
  succeeded(isSold ? MESSAGES.markedSold : MESSAGES.markedAvailable)
}
