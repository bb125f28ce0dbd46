import { MESSAGES } from '#contract/messages.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './shop-callback.module.css'
import { useShopCallback } from './use-shop-callback.ts'

/** `/auth/shopify/callback`: where the shop platform sends the browser back to (AW-1.51 to AW-1.54). */
export function ShopCallbackScreen() {
  const state = useShopCallback()
  return (
    <div className={styles.column}>
      {state.kind === 'processing' && (
        <div role="status" className={styles.waiting}>
          <Spinner size={32} />
          <h1 className="title-m">{MESSAGES.shopConnecting}</h1>
        </div>
      )}
      {state.kind === 'done' && (
        <>
          <h1 className="title-m">Your shop is connected</h1>
          <Notice tone="success">
            {MESSAGES.shopConnected} {state.shopDomain}
          </Notice>
        </>
      )}
      {state.kind === 'failed' && (
        <ErrorState
          centered
          headingLevel={1}
          title={MESSAGES.shopConnectionFailed}
          message={state.message}
          action={<ButtonLink to="/dashboard">Return to Dashboard</ButtonLink>}
        />
      )}
    </div>
  )
}
