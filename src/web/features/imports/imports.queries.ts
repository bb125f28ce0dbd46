import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import type { changeImport, InventoryImport, listImportRows, startImport, stopImport } from '#contract/imports.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import { saveFile } from '#web/lib/save-as.ts'
import { sendFile } from '#web/lib/send-file.ts'
import { storeResponse } from '#web/lib/store-response.ts'

const importsKey = ['imports'] as const
const rowsKey = (id: string) => [...importsKey, 'rows', id] as const

/** How often the progress of an import under way is read. */
const POLL_MS = 1500
export const isUnderWay = ({ progress: { state } }: Pick<InventoryImport, 'progress'>): boolean =>
  state === 'running' || state === 'undoing'

export const importListQuery = (read: ReadApi = api) =>
  queryOptions({ queryKey: [...importsKey, 'list'], queryFn: () => read('GET /imports', {}) })

export const importQuery = (id: string, read: ReadApi = api) =>
  queryOptions({ queryKey: [...importsKey, 'one', id], queryFn: () => read('GET /imports/:id', { params: { id } }) })

export const useImports = () => useQuery(importListQuery())

/** A list; read again and again while it is written or taken back. */
export const useImport = (id: string) =>
  useQuery({
    ...importQuery(id),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? POLL_MS : false),
  })

export type RowFilter = Pick<NonNullable<InputOf<typeof listImportRows>['query']>, 'state' | 'outcome'>

export const useImportRows = (id: string, filter: RowFilter) =>
  useInfiniteQuery({
    queryKey: [...rowsKey(id), filter],
    queryFn: ({ pageParam }) =>
      api('GET /imports/:id/rows', { params: { id }, query: { ...filter, limit: 50, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** The last rows that are works now; `stamp` grows while there are new ones. */
export const useWrittenRows = (id: string, limit: number, stamp: number) =>
  useQuery({
    queryKey: [...rowsKey(id), 'written', limit, stamp],
    queryFn: () => api('GET /imports/:id/rows', { params: { id }, query: { outcome: 'written', limit } }),
    placeholderData: keepPreviousData,
  })

/** What is known of a list after a change of it. */
const useKnown = () => {
  const client = useQueryClient()
  return (known: InventoryImport) => {
    void storeResponse(client, importQuery(known.id).queryKey, known)
    return Promise.all([
      client.invalidateQueries({ queryKey: rowsKey(known.id) }),
      client.invalidateQueries({ queryKey: importListQuery().queryKey }),
    ])
  }
}

export interface ChosenFile {
  file: File
  onProgress?: (share: number) => void
}

/** How many works of the inventory have no picture. */
export const useUnpictured = () =>
  useQuery({
    queryKey: [...importsKey, 'unpictured'],
    queryFn: async () => (await api('GET /inventory/works/choices', {})).without_picture,
  })

/** Reads a list; a repeat after a lost response reads it once. */
export const useReadList = () => {
  const onSuccess = useKnown()
  return useMutation({
    mutationFn: ({ file, key, onProgress }: ChosenFile & { key: string }) =>
      sendFile(file, { field: 'list', idempotencyKey: key, ...(onProgress && { onProgress }) }, (options) =>
        api('POST /imports', {}, options),
      ),
    onSuccess,
  })
}

export const usePutPictures = () => {
  const onSuccess = useKnown()
  return useMutation({
    mutationFn: ({ id, file, onProgress }: ChosenFile & { id: string }) =>
      sendFile(file, { field: 'pictures', ...(onProgress && { onProgress }) }, (options) =>
        api('PUT /imports/:id/pictures', { params: { id } }, options),
      ),
    onSuccess,
  })
}

export const useChangeImport = (id: string) => {
  const onSuccess = useKnown()
  return useMutation({
    mutationFn: (body: NonNullable<InputOf<typeof changeImport>['body']>) =>
      api('PATCH /imports/:id', { params: { id }, body }),
    onSuccess,
  })
}

/** The rows that did not come in, as a file. */
export const useLeftOut = ({ id, file_name }: Pick<InventoryImport, 'id' | 'file_name'>) =>
  useMutation({
    mutationFn: async () => {
      const file: Blob = await api('GET /imports/:id/left-out', { params: { id } }, { file: true })
      saveFile(file, `${file_name.replace(/\.[^.]*$/, '')}-left-out.csv`)
    },
  })

/** Removes a list with its file; the works that it wrote stay. */
export const useRemoveImport = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('DELETE /imports/:id', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: importListQuery().queryKey }),
  })
}

export const useStartImport = (id: string) => {
  const onSuccess = useKnown()
  return useMutation({
    mutationFn: (body: InputOf<typeof startImport>['body']) => api('POST /imports/:id/start', { params: { id }, body }),
    onSuccess,
  })
}

export const useStopImport = (id: string) => {
  const onSuccess = useKnown()
  return useMutation({
    mutationFn: (body: InputOf<typeof stopImport>['body']) => api('POST /imports/:id/stop', { params: { id }, body }),
    onSuccess,
  })
}

export const useUndoImport = (id: string) => {
  const onSuccess = useKnown()
  return useMutation({
    mutationFn: () => api('POST /imports/:id/undo', { params: { id } }),
    onSuccess,
  })
}
