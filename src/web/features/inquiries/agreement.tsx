import { useNavigate } from 'react-router'
import { priceText } from '#contract/artwork-display.ts'
import type { Inquiry } from '#contract/inquiries.ts'
import { failureText } from '#web/lib/api-error.ts'
import { formatMoment } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBuyAgreed } from './inquiries.queries.ts'

/** The price that both sides agreed on, and the way to buy at it. */
export function Agreement({ inquiry }: { inquiry: Inquiry }) {
  const { artwork, agreed, side } = inquiry
  const navigate = useNavigate()
  const buy = useBuyAgreed()
  if (artwork?.is_sold)
    return (
      <Notice
        live={false}
        action={
          <ButtonLink size="sm" variant="outline" to={side === 'seller' ? '/sales' : '/orders'}>
            {side === 'seller' ? 'See your sales' : 'See your orders'}
          </ButtonLink>
        }
      >
        <p>This work is sold.</p>
      </Notice>
    )
  if (!agreed) return null
  if (artwork?.is_reserved)
    return (
      <Notice live={false}>
        <p>This work is reserved. Nobody can buy it while it is.</p>
      </Notice>
    )
  const price = priceText(agreed.price, agreed.currency)
  const checkOut = () => {
    if (!artwork) return
    buy.mutate(
      { artworkId: artwork.id, price: agreed.price },
      {
        onSuccess: () => void navigate('/checkout'),
        onError: (error) => toast.error(failureText(error, 'The checkout could not be opened. Try again in a moment.')),
      },
    )
  }
  return (
    <Notice
      tone="success"
      title={`Agreed: ${price}`}
      action={
        side === 'buyer' &&
        artwork && (
          <Button size="sm" busy={buy.isPending} busyLabel="Opening..." onClick={checkOut}>
            Buy for {price}
          </Button>
        )
      }
    >
      <p>
        {side === 'buyer' ? 'You can buy the work' : `${inquiry.with} can buy the work`} at this price until{' '}
        {formatMoment(agreed.until)}. It is held only while {side === 'buyer' ? 'you check' : 'they check'} out.
      </p>
    </Notice>
  )
}
