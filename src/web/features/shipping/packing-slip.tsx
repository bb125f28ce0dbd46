import { failureText } from '#web/lib/api-error.ts'
import { saveAs } from '#web/lib/save-as.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { usePackingSlip } from './shipping.queries.ts'

/** Has the packing slip of an order written, and saves it. */
export function PackingSlip({ orderId, number }: { orderId: string; number: string }) {
  const { mutate, isPending } = usePackingSlip(orderId)
  const write = () =>
    mutate(undefined, {
      onSuccess: ({ url }) => saveAs(url, `packing-slip-${number}.pdf`),
      onError: (error) => toast.error(failureText(error, 'The packing slip could not be created. Try again.')),
    })
  return (
    <Button variant="outline" icon="document" busy={isPending} busyLabel="Writing..." onClick={write}>
      Packing Slip
    </Button>
  )
}
