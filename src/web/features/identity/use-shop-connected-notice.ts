import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '#web/ui/toast.ts'
import { readConnectedShop } from './shop-connected.ts'

/** Says once that a shop was connected; a reload does not repeat it, because the flag is removed (MS-5.13). */
export function useShopConnectedNotice(): void {
  const shop = readConnectedShop(useLocation().state)
  const navigate = useNavigate()
  useEffect(() => {
    if (shop === null) return
    toast.notice(`Shop connected: ${shop}`)
    void navigate('.', { replace: true, state: null, preventScrollReset: true })
  }, [shop, navigate])
}
