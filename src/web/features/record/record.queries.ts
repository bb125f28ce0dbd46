import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import type { ArtworkRecord, RecordFields } from '#contract/record.ts'
import type { ConditionReport, changeConditionReport, createConditionReport } from '#contract/record-parts.ts'
import { api } from '#web/lib/api.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import { sendFile } from '#web/lib/send-file.ts'

const recordKeys = {
  one: (id: string) => ['record', id] as const,
  work: (id: string) => ['record', id, 'work'] as const,
  reports: (id: string) => ['record', id, 'reports'] as const,
  files: (id: string) => ['record', id, 'files'] as const,
  uses: (id: string) => ['record', id, 'uses'] as const,
  history: (id: string) => ['record', id, 'history'] as const,
}

export const recordQuery = (id: string, read: ReadApi = api) =>
  queryOptions({
    queryKey: [...recordKeys.one(id), 'fields'],
    queryFn: () => read('GET /artworks/:id/record', { params: { id } }),
  })

/** The work as its owner sees it, for its picture and its page. */
export const recordWorkQuery = (id: string, read: ReadApi = api) =>
  queryOptions({ queryKey: recordKeys.work(id), queryFn: () => read('GET /artworks/:id', { params: { id } }) })

export const saveRecord = (id: string, body: RecordFields, version: string): Promise<ArtworkRecord> =>
  api('PATCH /artworks/:id/record', { params: { id }, body }, { version })

/** Stores a work by what is known of it; a title is. */
export const beginRecord = (fields: RecordFields, key: string): Promise<ArtworkRecord> =>
  api('POST /artworks/records', { body: { title: '', ...fields } }, { idempotencyKey: key })

const NOT_PUBLISHED = 'Nothing was changed. Try again in a moment.'

/** Publishes a work as its record offers it; `reason` is why it could not be, `needs` what of that only a buy button needs. */
export const usePublish = () => {
  const publish = useMutation({
    mutationFn: ({ id, offer, price }: ArtworkRecord) =>
      api('POST /artworks/:id/publish', {
        params: { id },
        body: offer === 'for_sale' && price !== null ? { confirmedPrice: price } : {},
      }),
  })
  const isUnpaid = publish.error instanceof ApiError && publish.error.code === 'payment_account_inactive'
  const isPriceless = publish.variables?.offer === 'for_sale' && publish.variables.price === null
  const needs = isUnpaid ? 'account' : isPriceless ? 'price' : null
  return { ...publish, reason: failureText(publish.error, NOT_PUBLISHED), needs } as const
}

export const useUses = (id: string) =>
  useQuery({ queryKey: recordKeys.uses(id), queryFn: () => api('GET /artworks/:id/uses', { params: { id } }) })

export const useRecordFiles = (id: string) =>
  useQuery({ queryKey: recordKeys.files(id), queryFn: () => api('GET /artworks/:id/files', { params: { id } }) })

export const useReports = (id: string) =>
  useQuery({
    queryKey: recordKeys.reports(id),
    queryFn: () => api('GET /artworks/:id/condition-reports', { params: { id } }),
  })

/** The changes of a record, the latest first. */
export const useHistory = (id: string) =>
  useInfiniteQuery({
    queryKey: recordKeys.history(id),
    queryFn: ({ pageParam }) =>
      api('GET /artworks/:id/history', { params: { id }, query: { cursor: pageParam, limit: 10 } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** A write after which a list of the record is read again, and its history. */
const useWrite = <Input, Result>(key: readonly string[], id: string, write: (input: Input) => Promise<Result>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    // One after the other, so that the last one stays.
    scope: { id: key.join(' ') },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: key }),
        client.invalidateQueries({ queryKey: recordKeys.history(id) }),
      ]),
  })
}

/** What is stored changed, and so did the history, and how many copies there are. */
export const useRecordRefresh = (id: string) => {
  const client = useQueryClient()
  return () => {
    for (const key of [recordKeys.history(id), recordKeys.uses(id)]) void client.invalidateQueries({ queryKey: key })
  }
}

interface SentFile {
  file: File
  key: string
}

export const useAddFile = (id: string) =>
  useWrite(recordKeys.files(id), id, ({ file, key }: SentFile) =>
    sendFile(file, { field: 'file', idempotencyKey: key }, (options) =>
      api('POST /artworks/:id/files', { params: { id } }, options),
    ),
  )

export const useRemoveFile = (id: string) =>
  useWrite(recordKeys.files(id), id, (fileId: string) =>
    api('DELETE /artworks/:id/files/:file_id', { params: { id, file_id: fileId } }),
  )

interface NewReport {
  body: BodyOf<typeof createConditionReport>
  key: string
}

export const useAddReport = (id: string) =>
  useWrite(recordKeys.reports(id), id, ({ body, key }: NewReport) =>
    api('POST /artworks/:id/condition-reports', { params: { id }, body }, { idempotencyKey: key }),
  )

/** What can be done with a report that is not signed. */
export const useReportWrites = (id: string, { id: reportId }: Pick<ConditionReport, 'id'>) => {
  const params = { id, report_id: reportId }
  const key = recordKeys.reports(id)
  return {
    change: useWrite(key, id, (body: BodyOf<typeof changeConditionReport>) =>
      api('PATCH /artworks/:id/condition-reports/:report_id', { params, body }),
    ),
    sign: useWrite(key, id, (name: string) =>
      api('POST /artworks/:id/condition-reports/:report_id/sign', { params, body: { name } }),
    ),
    remove: useWrite(key, id, () => api('DELETE /artworks/:id/condition-reports/:report_id', { params })),
    addPicture: useWrite(key, id, (file: File) =>
      sendFile(file, { field: 'picture' }, (options) =>
        api('POST /artworks/:id/condition-reports/:report_id/pictures', { params }, options),
      ),
    ),
    removePicture: useWrite(key, id, (pictureId: string) =>
      api('DELETE /artworks/:id/condition-reports/:report_id/pictures/:picture_id', {
        params: { ...params, picture_id: pictureId },
      }),
    ),
  }
}
