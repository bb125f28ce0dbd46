import { ShopCallbackScreen } from '#web/features/identity/shop-callback.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'

export const meta = () => [{ title: pageTitle('Connecting your shop') }, { name: 'referrer', content: 'no-referrer' }]

export default function ShopCallback() {
  return <ShopCallbackScreen />
}
