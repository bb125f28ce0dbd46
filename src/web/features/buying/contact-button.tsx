import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { api } from '#web/lib/api.ts'
import { failureText } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

interface ContactButtonProps {
  order: Pick<Order, 'id'>
  /** The other side of the order. */
  who: 'seller' | 'buyer'
  full?: boolean
}

/** Opens the conversation with the other side of an order about its work. */
export function ContactButton({ order, who, full = false }: ContactButtonProps) {
  const navigate = useNavigate()
  const contact = useMutation({
    mutationFn: () =>
      api(who === 'seller' ? 'POST /users/orders/:id/inquiry' : 'POST /users/sales/:id/inquiry', {
        params: { id: order.id },
      }),
    onSuccess: ({ id }) => navigate(`/inquiries/${id}`),
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
