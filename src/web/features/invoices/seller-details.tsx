import { LoadError } from '#web/lib/load-error.tsx'
import { useInvoiceSettings } from '#web/shared/invoice-settings.ts'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { InvoiceSettingsForm } from './invoice-settings.tsx'

/** What invoices and papers say of a seller, where there is no invoice. */
export function SellerDetails() {
  const settings = useInvoiceSettings()
  if (settings.isLoadingError) return <LoadError query={settings} message="Your details could not be loaded." />
  if (!settings.data) return <SkeletonGroup height={56} />
  return <InvoiceSettingsForm settings={settings.data} isOpen={false} text="Invoices and papers take them from here." />
}
