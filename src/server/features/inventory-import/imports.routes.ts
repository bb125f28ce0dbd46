import { beginImport, changeImport, deleteImport, getImport, listImportRows, listImports } from '#contract/imports.ts'
import { type Binding, okAfter, route } from '#server/platform/http/call.ts'
import type { Imports } from './imports.service.ts'

export const importsRoutes = (imports: Imports): Binding[] => [
  route(beginImport, ({ user, files, once }) => imports.begin(user.id, files, once)),
  route(listImports, ({ user }) => imports.list(user.id)),
  route(getImport, ({ params, user }) => imports.answer(params.id, user.id)),
  route(listImportRows, ({ params, user, query }) => imports.listRows(params.id, user.id, query)),
  route(changeImport, ({ params, user, body }) => imports.change(params.id, user.id, body)),
  route(deleteImport, ({ params, user }) => okAfter(imports.remove(params.id, user.id))),
]
