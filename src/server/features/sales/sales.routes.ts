import { changeContact, createContact, getContact, listContacts } from '#contract/contacts.ts'
import * as contract from '#contract/sales.ts'
import { Failure } from '#server/platform/failure.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { Contacts } from './contacts.service.ts'
import type { IncomeService } from './income.service.ts'
import type { SalesService } from './sales.service.ts'

interface SalesRoutesDeps {
  sales: SalesService
  contacts: Contacts
  income: IncomeService
}

export const salesRoutes = ({ sales, contacts, income }: SalesRoutesDeps): Binding[] => [
  route(contract.recordSale, ({ user, body, once }) => sales.create(user, body, once)),
  route(contract.listRecordedSales, ({ user, query }) => sales.list(user.id, query)),
  route(contract.getCopiesToSell, ({ user, params }) => sales.copiesToSell(params.id, user.id)),
  route(contract.getRecordedSale, ({ user, params }) => sales.find(params.id, user.id)),
  route(contract.recordSalePayment, ({ user, params, body, once }) =>
    sales.recordPayment({ id: params.id, sellerId: user.id }, body, once),
  ),
  route(contract.endRecordedSale, ({ user, params, body }) => sales.end(params.id, user.id, body.is_money_returned)),
  route(contract.takeBackSale, ({ user, params }) => sales.takeBack(params.id, user.id)),
  route(contract.getIncome, ({ user, query }) => income.list(user.id, query.year)),
  route(contract.downloadIncome, ({ user, query }) => income.file(user.id, query.year)),
  route(listContacts, ({ user, query }) => contacts.list(user.id, query.q)),
  route(getContact, ({ user, params }) => contacts.find(params.id, user.id)),
  route(changeContact, ({ user, params, body }) => contacts.change(params.id, user.id, body)),
  route(createContact, ({ user, body, once }) => {
    if (!user.hasProfile) throw new Failure('account_not_found')
    return contacts.create(user.id, body, once)
  }),
]
