import * as contract from '#contract/papers.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { Certificates } from './certificates.service.ts'
import type { PapersService } from './papers.service.ts'

export const papersRoutes = (papers: PapersService, certificates: Certificates): Binding[] => [
  route(contract.createPaper, ({ user, body }) => papers.make(user.id, body)),
  route(contract.previewPaper, ({ user, body }) => papers.preview(user.id, body.paper, body.page)),
  route(contract.listPaperWorks, ({ user, body }) => papers.works(user.id, body)),
  route(contract.getLetterhead, ({ user }) => papers.letterhead(user.id)),
  route(contract.createCertificate, ({ user, params, body, once }) => papers.certify(user.id, params.id, body, once)),
  route(contract.checkCertificate, ({ params }) => certificates.check(params.code)),
]
