import {
  beginImport,
  changeImport,
  deleteImport,
  downloadLeftOut,
  getImport,
  listImportRows,
  listImports,
  putImportPictures,
  startImport,
  stopImport,
  undoImport,
} from '#contract/imports.ts'
import { type Binding, okAfter, route } from '#server/platform/http/call.ts'
import type { ImportRuns } from './import-runs.service.ts'
import type { Imports } from './imports.service.ts'

export const importsRoutes = (imports: Imports, runs: Pick<ImportRuns, 'start' | 'stop' | 'undo'>): Binding[] => [
  route(beginImport, ({ user, files, once }) => imports.begin(user.id, files, once)),
  route(listImports, ({ user }) => imports.list(user.id)),
  route(getImport, ({ params, user }) => imports.answer(params.id, user.id)),
  route(listImportRows, ({ params, user, query }) => imports.listRows(params.id, user.id, query)),
  route(downloadLeftOut, ({ params, user }) => imports.leftOut(params.id, user.id)),
  route(changeImport, ({ params, user, body }) => imports.change(params.id, user.id, body)),
  route(deleteImport, ({ params, user }) => okAfter(imports.remove(params.id, user.id))),
  route(putImportPictures, ({ params, user, files }) => imports.putPictures(params.id, user.id, files)),
  route(startImport, async ({ params, user, body }) => {
    await runs.start(params.id, user.id, body)
    return imports.answer(params.id, user.id)
  }),
  route(stopImport, async ({ params, user, body }) => {
    await runs.stop(params.id, user.id, body)
    return imports.answer(params.id, user.id)
  }),
  route(undoImport, async ({ params, user }) => {
    await runs.undo(params.id, user.id)
    return imports.answer(params.id, user.id)
  }),
]
