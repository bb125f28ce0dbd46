import { ShopCallbackScreen } from '#web/features/identity/shop-callback.tsx'

export const meta = () => [{ title: 'Connecting your shop · Gesso' }, { name: 'referrer', content: 'no-referrer' }]

export default function ShopCallback() {
  return <ShopCallbackScreen />
}
