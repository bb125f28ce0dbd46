import { IncomeList } from '#web/features/sales/income-list.tsx'
import { RecordedSales } from '#web/features/sales/recorded-sales.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'
import { WorkspaceStrip } from '#web/shared/workspace-strip.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export const meta = () => [{ title: pageTitle('Sales and income') }]

export default function RecordedSalesPage() {
  return (
    <>
      <WorkspaceStrip current="income" />
      <div className="wrap sec">
        <PageHead
          title="Sales and income"
          lead="Orders here and sales made elsewhere, year by year."
          action={
            <ButtonLink to="/dashboard/sales/new" icon="plus">
              Record a Sale
            </ButtonLink>
          }
        />
        <RecordedSales />
        <IncomeList />
      </div>
    </>
  )
}
