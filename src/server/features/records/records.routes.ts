import * as contract from '#contract/record-parts.ts'
import { type Binding, okAfter, route } from '#server/platform/http/call.ts'
import type { ConditionReports } from './condition-reports.service.ts'
import type { RecordFiles } from './record-files.service.ts'
import type { RecordUses } from './record-uses.service.ts'

interface RecordsRoutesDeps {
  uses: RecordUses
  reports: ConditionReports
  files: RecordFiles
}

const reportName = ({ id, report_id }: { id: string; report_id: string }) => ({ artworkId: id, reportId: report_id })

export const recordsRoutes = ({ uses, reports, files }: RecordsRoutesDeps): Binding[] => [
  route(contract.listRecordChanges, ({ params, user, query }) => uses.listChanges(params.id, user.id, query)),
  route(contract.getRecordUses, ({ params, user }) => uses.getUses(params.id, user.id)),
  route(contract.listConditionReports, ({ params, user }) => reports.list(params.id, user.id)),
  route(contract.createConditionReport, ({ params, user, body, once }) =>
    reports.create(params.id, user.id, body, once),
  ),
  route(contract.changeConditionReport, ({ params, user, body }) => reports.change(reportName(params), user.id, body)),
  route(contract.signConditionReport, ({ params, user, body }) => reports.sign(reportName(params), user.id, body.name)),
  route(contract.deleteConditionReport, ({ params, user }) => okAfter(reports.remove(reportName(params), user.id))),
  route(contract.addConditionPicture, ({ params, user, files: sent }) =>
    reports.addPicture(reportName(params), user.id, sent),
  ),
  route(contract.removeConditionPicture, ({ params, user }) =>
    reports.removePicture({ ...reportName(params), pictureId: params.picture_id }, user.id),
  ),
  route(contract.listRecordFiles, ({ params, user }) => files.list(params.id, user.id)),
  route(contract.addRecordFile, ({ params, user, files: sent, once }) => files.add(params.id, user.id, sent, once)),
  route(contract.removeRecordFile, ({ params, user }) =>
    okAfter(files.remove({ artworkId: params.id, fileId: params.file_id }, user.id)),
  ),
]
