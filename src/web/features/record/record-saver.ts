import type { ArtworkRecord, RecordField, RecordFields } from '#contract/record.ts'
import { ApiError, failureText, isConflict } from '#web/lib/api-error.ts'
import { createWatchers } from '#web/lib/watchers.ts'

/** A field that was changed here and elsewhere, each to something else. */
interface FieldDispute {
  field: RecordField
  mine: unknown
  theirs: unknown
}

export interface SaverState {
  /** The record as it is stored, with what is typed here and not stored yet. */
  shown: ArtworkRecord
  /** `waiting`: to be sent in a moment; `refused`: a field has to be corrected first; `failed`: to be tried again. */
  status: 'saved' | 'waiting' | 'saving' | 'refused' | 'failed'
  /** What is wrong with a field, by its name as the server says it: `price`, `size.height`. */
  problems: Readonly<Record<string, string>>
  /** Why saving failed; empty otherwise. */
  failure: string
  disputes: readonly FieldDispute[]
  canUndo: boolean
}

interface SaverDeps {
  record: ArtworkRecord
  send(fields: RecordFields, version: string): Promise<ArtworkRecord>
  /** Receives the record after every save. */
  onStored(record: ArtworkRecord): void
  /** Whether what is shown can be stored; what is typed waits until then. */
  isReady?(shown: ArtworkRecord): boolean
}

/** After the last key; leaving a field saves at once. */
const PAUSE_MS = 800
const NOT_SAVED = 'Your changes could not be saved. They are kept here.'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const fieldsIn = (fields: RecordFields) => Object.keys(fields) as RecordField[]
const isFilled = (fields: RecordFields): boolean => fieldsIn(fields).length > 0
const pick = (record: ArtworkRecord, fields: readonly RecordField[]): RecordFields =>
  Object.fromEntries(fields.map((field) => [field, record[field]]))
const without = (fields: RecordFields, names: readonly string[]): RecordFields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !names.includes(field)))

/** The server did not take a field, so trying it again as it is would be in vain. */
const isRefusal = ({ status, code }: ApiError): boolean =>
  [400, 409, 422].includes(status) || code === 'payment_account_inactive'

/**
 * Saves the fields of a record by themselves, one request after the other. What another tab changed meanwhile is taken over;
 * where both changed the same field, the person is asked. Nothing that is typed is lost by a refusal or a failure.
 */
export const createRecordSaver = ({ record: opened, send, onStored, isReady = () => true }: SaverDeps) => {
  let record = opened
  let pending: RecordFields = {}
  /** What the server did not take; sent again with the next change. */
  let refused: RecordFields = {}
  /** Refused together for a reason that names none of them; sent one by one, so that each finds out. */
  let apart: RecordField[] = []
  let disputes: FieldDispute[] = []
  let problems: Record<string, string> = {}
  let failure = ''
  let sent: RecordFields | null = null
  /** The fields before each save, the latest last. */
  let undoable: RecordFields[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const { watch, notify } = createWatchers()

  const findStatus = (): SaverState['status'] => {
    if (sent) return 'saving'
    if (failure !== '') return 'failed'
    if (isFilled(pending)) return 'waiting'
    return isFilled(refused) || disputes.length > 0 ? 'refused' : 'saved'
  }
  const takeState = (): SaverState => ({
    shown: {
      ...record,
      ...Object.fromEntries(disputes.map(({ field, mine }) => [field, mine])),
      ...refused,
      ...sent,
      ...pending,
    },
    status: findStatus(),
    problems,
    failure,
    disputes,
    canUndo: undoable.length > 0,
  })
  let state = takeState()
  const publish = (): void => {
    state = takeState()
    notify()
  }

  const store = (next: ArtworkRecord): void => {
    record = next
    onStored(next)
  }

  /** Of what was sent on an older record: keeps to be sent what only this tab changed, and asks about the rest. */
  const merge = (mine: RecordFields, theirs: ArtworkRecord): void => {
    for (const field of fieldsIn(mine)) {
      if (field in pending || isSame(mine[field], theirs[field])) continue
      if (isSame(record[field], theirs[field])) pending = { [field]: mine[field], ...pending }
      else disputes = [...disputes, { field, mine: mine[field], theirs: theirs[field] }]
    }
    store(theirs)
  }

  const refuse = (fields: RecordFields, error: ApiError): void => {
    const named = error.fields.map(({ field }) => field)
    const wrong = fieldsIn(fields).filter((field) => named.some((name) => name.split(/[.[]/)[0] === field))
    if (wrong.length === 0 && fieldsIn(fields).length > 1) {
      pending = { ...fields, ...pending }
      apart = fieldsIn(fields)
      return
    }
    const kept = wrong.length > 0 ? wrong : fieldsIn(fields)
    refused = { ...refused, ...pick({ ...record, ...fields }, kept) }
    pending = { ...without(fields, kept), ...pending }
    const messages =
      error.fields.length > 0 ? error.fields : [{ field: kept[0] ?? '', message: failureText(error, NOT_SAVED) }]
    problems = { ...problems, ...Object.fromEntries(messages.map(({ field, message }) => [field, message])) }
  }

  const fail = (fields: RecordFields, error: unknown): void => {
    if (isConflict(error) && error.current) merge(fields, error.current as ArtworkRecord)
    else if (error instanceof ApiError && isRefusal(error)) refuse(fields, error)
    else {
      pending = { ...fields, ...pending }
      failure = failureText(error, NOT_SAVED)
    }
  }

  const flush = async (isUndo = false): Promise<void> => {
    clearTimeout(timer)
    if (sent || !isFilled(pending) || !isReady(state.shown)) return
    const next = apart.find((field) => field in pending)
    apart = apart.filter((field) => field !== next)
    const fields: RecordFields = next === undefined ? pending : { [next]: pending[next] }
    const before = pick(record, fieldsIn(fields))
    sent = fields
    pending = without(pending, fieldsIn(fields))
    failure = ''
    publish()
    try {
      store(await send(fields, record.updated_at))
      if (!isUndo) undoable = [...undoable, before]
    } catch (error) {
      fail(fields, error)
    }
    sent = null
    publish()
    if (failure === '') await flush()
  }

  return {
    watch,
    get: (): SaverState => state,
    /** Takes what is typed and sends it after a pause. */
    change(fields: RecordFields): void {
      pending = { ...refused, ...pending, ...fields }
      disputes = disputes.filter(({ field }) => !(field in fields))
      refused = {}
      apart = []
      problems = {}
      failure = ''
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), PAUSE_MS)
      publish()
    },
    /** Sends what waits, at once; also what failed before. */
    flush: (): Promise<void> => flush(),
    /** Answers a dispute. */
    choose(field: RecordField, chosen: 'mine' | 'theirs'): void {
      const dispute = disputes.find((one) => one.field === field)
      if (!dispute) return
      disputes = disputes.filter((one) => one !== dispute)
      if (chosen === 'mine') pending = { [field]: dispute.mine, ...pending }
      publish()
      void flush()
    },
    /** Brings back what was there before the latest save. */
    undo(): void {
      const before = undoable.at(-1)
      if (!before || sent) return
      undoable = undoable.slice(0, -1)
      pending = { ...pending, ...before }
      refused = without(refused, fieldsIn(before))
      problems = {}
      publish()
      void flush(true)
    },
    /** Stops the pause; what waits is sent before the page is left. */
    close: (): void => void flush(),
  }
}
export type RecordSaver = ReturnType<typeof createRecordSaver>
