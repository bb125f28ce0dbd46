import { type FormEvent, useState } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Affix } from '#web/ui/affix.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './account.module.css'
import { useShopLogin } from './account.queries.ts'
import { AccountSection } from './account-section.tsx'
import { shopDomainOf } from './shop-domain.ts'
import type { SaveFailure } from './use-save.ts'

/** Takes the domain of a shop and starts the connection; a connected shop is named (AW-1.49, AW-1.50, AW-1.56). */
export function ConnectShop({ shop }: { shop: string | null }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const { mutateAsync } = useShopLogin()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const input = event.currentTarget.elements.namedItem('shop') as HTMLInputElement
    const domain = shopDomainOf(input.value)
    setProblem(domain ? null : 'Enter the name of your shop, like north-light.')
    setFailure(null)
    if (!domain) return input.focus()
    setBusy(true)
    try {
      window.location.assign((await mutateAsync(domain)).authUrl)
    } catch (error) {
      setFailure({ text: MESSAGES.shopAuthStartFailed, reason: error instanceof ApiError ? error.serverText : '' })
      setBusy(false)
    }
  }
  return (
    <AccountSection
      id="shop"
      title={MESSAGES.shopConnect}
      failure={failure}
      text={
        shop ? (
          <>
            Connected shop: <strong>{shop}</strong>
          </>
        ) : (
          'Bring your Shopify shop. You approve it there and come back.'
        )
      }
    >
      <form method="post" noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <Field label="Shop domain" error={problem} helper="The part before .myshopify.com in your shop’s address.">
          <Affix suffix=".myshopify.com">
            <TextInput name="shop" autoCapitalize="none" autoComplete="off" spellCheck={false} maxLength={100} />
          </Affix>
        </Field>
        <div>
          <Button type="submit" variant="outline" busy={busy} busyLabel="Opening Shopify...">
            {shop ? 'Connect another shop' : MESSAGES.shopConnect}
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}
