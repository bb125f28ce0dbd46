import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { api } from '#web/lib/api.ts'
import { failureText } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useGuestToken } from './guest-token.ts'

/** The path of the conversation. */
const openInquiry = async (id: string, who: 'seller' | 'buyer'): Promise<string> => {
  const opened = await api(who === 'seller' ? 'POST /users/orders/:id/inquiry' : 'POST /users/sales/:id/inquiry', {
    params: { id },
  })
  return `/inquiries/${opened.id}`
}

const openAsGuest = async (token: string): Promise<string> =>
  `/inquiry#${(await api('POST /guest-orders/inquiry', { body: { token } })).token}`

interface ContactButtonProps {
  order: Pick<Order, 'id'>
  /** The other side of the order. */
  who: 'seller' | 'buyer'
  full?: boolean
}

/** Opens the conversation with the other side of an order about its work. */
export function ContactButton({ order, who, full = false }: ContactButtonProps) {
  const navigate = useNavigate()
  const token = useGuestToken()
  const contact = useMutation({
    mutationFn: () => (token === null ? openInquiry(order.id, who) : openAsGuest(token)),
    onSuccess: (path) => navigate(path),
    onError: (error) => toast.error(failureText(error, 'The conversation could not be opened. Try again.')),
  })
  return (
    <Button
      variant="outline"
      icon="mail"
      full={full}
      busy={contact.isPending}
      busyLabel="Opening..."
      onClick={() => contact.mutate()}
    >
      {who === 'seller' ? 'Contact seller' : 'Message the buyer'}
    </Button>
  )
}
