import { type ReactNode, useState } from 'react'
import type { ArtworkCard } from '#contract/artworks.ts'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

type ContactToBuyProps = Pick<ButtonLook, 'variant' | 'size' | 'full'> & {
  work: ArtworkCard
  /** What the button says otherwise. */
  label?: string | undefined
}

/** Opens the window in which somebody asks about a work. */
export function ContactToBuy({ work, label = 'Contact to buy', ...look }: ContactToBuyProps) {
  const [shown, setShown] = useState<ReactNode>(null)
  const open = () =>
    import('./inquiry-window.tsx').then(
      ({ InquiryWindow }) => setShown(<InquiryWindow work={work} onClose={() => setShown(null)} />),
      () => toast.error('This could not be opened. Try again.'),
    )
  return (
    <>
      <Button onClick={() => void open()} {...look}>
        {label}
      </Button>
      {shown}
    </>
  )
}
