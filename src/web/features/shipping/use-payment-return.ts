import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PURCHASE_RELOAD_MS } from '#contract/shipping-constants.ts'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import { logQuietly } from '#web/lib/log.ts'
import { forgetPending, readPending, takeStalePending } from './pending-record.ts'
import { useReload } from './shipping.queries.ts'
import { pageToast } from './shipping-toasts.ts'

/** Has the provider asked whether an order was paid, so that the lists show it. */
const askProvider = async (id: string): Promise<void> => {
  try {
    await (await import('./shipping.calls.ts')).refreshPaymentOrder(id)
  } catch (error) {
    // The server asks the provider by itself, too; the lists say what is known.
    logQuietly('The payment of a label was not looked up.', error)
  }
}

/** Back from the payment page, or back after it was left for good (MS-10.34 to MS-10.40, MS-T59, MS-T60). */
export const usePaymentReturn = (): void => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const reload = useReload()
  const purchased = search.get('purchased') === 'true'
  const reloadSoon = useEffectEvent((id: string | null) => {
    setTimeout(() => {
      void (id ? askProvider(id) : Promise.resolve()).then(reload)
    }, PURCHASE_RELOAD_MS)
  })
  const arrive = useEffectEvent(() => {
    if (purchased) {
      const id = search.get('order') ?? readPending()?.draft_order_id ?? null
      forgetPending()
      pageToast.success(SHIPPING_MESSAGES.paid)
      void navigate('/shipping', { replace: true, preventScrollReset: true })
      reloadSoon(id)
    } else if (takeStalePending()) {
      pageToast.info(SHIPPING_MESSAGES.welcomeBack)
      void reload()
    }
  })
  useEffect(() => arrive(), [])
}
