import { ACCOUNT_MESSAGES } from '#contract/account-messages.ts'
import { counted } from '#contract/counted.ts'
import { MESSAGES } from '#contract/messages.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Affix, Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import styles from './account.module.css'
import { useShopLogin, useShopPublishing } from './account.queries.ts'
import { AccountSection, sectionFailure } from './account-section.tsx'

const SUFFIX = '.myshopify.com'

/** Starts the connection of a shop by its domain; a connected shop is named (AW-1.49, AW-1.50, AW-1.56). */
export function ConnectShop({ shop }: { shop: string | null }) {
  const { mutateAsync } = useShopLogin()
  const form = useContractForm({
    schema: async () => (await import('./shop-form.ts')).shopForm,
    values: { shop: '' },
    save: (fields) => mutateAsync(fields.shop),
    onSaved: ({ authUrl }) => window.location.assign(authUrl),
  })
  return (
    <AccountSection
      id="shop"
      title={MESSAGES.shopConnect}
      failure={sectionFailure(ACCOUNT_MESSAGES.shopAuthStartFailed, form.failure)}
      text={
        shop ? (
          <ConnectedShop shop={shop} />
        ) : (
          'Connect your Shopify shop. You approve the connection there and then return here.'
        )
      }
    >
      <form method="post" noValidate className={styles.form} onSubmit={form.submit}>
        <Field
          label="Shop domain"
          error={form.getError('shop')}
          helper="The part before .myshopify.com in your shop’s address."
        >
          <Affix suffix={SUFFIX}>
            <TextInput
              {...form.register('shop')}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
            />
          </Affix>
        </Field>
        <div>
          <Button
            type="submit"
            variant="outline"
            busy={form.busy}
            busyLabel="Opening Shopify..."
            disabled={!form.ready}
          >
            {shop ? 'Connect another shop' : MESSAGES.shopConnect}
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}

/** The connected shop, how many works are in it, and what stands in the way of others. */
function ConnectedShop({ shop }: { shop: string }) {
  const { data } = useShopPublishing()
  return (
    <>
      Connected shop: <strong>{shop}</strong>.
      {data?.state === 'connected' && ` ${counted(data.published, 'work')} published there.`}
      {data?.state === 'own' && ` Works are published in the shop of this site, ${data.shop}.`}
      {data?.state === 'ended' && ' It gives no access any more. Connect it again to publish works there.'}
      {data?.problems.map((problem) => ` ${problem}`)}
    </>
  )
}
