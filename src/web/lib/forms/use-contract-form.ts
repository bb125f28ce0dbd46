import { type BaseSyntheticEvent, type RefCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormRegister,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../api-error.ts'
import { logQuietly } from '../log.ts'
import { pageLoaded } from '../page-loaded.ts'
import { useHydrated } from '../use-hydrated.ts'
import type { Recovery } from './use-versions.ts'

/** How often a form is sent again by itself before it reports the failure. */
const MAX_REPEATS = 3

/** What a save call may need besides the fields. */
export interface Intent {
  /** The same for every attempt with the same content, so that a repeat is harmless. */
  idempotencyKey: string
}

type Schema<Sent, Values> = z.ZodType<Sent, Values>

export interface ContractFormOptions<Values extends FieldValues, Sent, Saved> {
  /**
   * The contract's own schema of the fields; its messages appear at the fields. A form that a page has from the start
   * gives a function that loads it: the page does not wait for it.
   */
  schema: Schema<Sent, Values> | (() => Promise<Schema<Sent, Values>>)
  /** Initial values. Leave out where a password manager may fill the fields before the page is interactive. */
  values?: DefaultValues<Values>
  /** When a field is checked for the first time. Default: when the form is sent; after that, on every change. */
  mode?: 'onSubmit' | 'onTouched'
  save(sent: Sent, intent: Intent): Promise<Saved>
  /** What the call sends besides the fields, such as files: a change of it is another intent. */
  attachments?(): unknown
  onSaved?(saved: Saved): unknown
  onFailed?(error: unknown): void
  /**
   * Takes a failure before the form reports it; see `useVersions`. After 'again' the form is sent once more as it is then,
   * and 'explained' is explained elsewhere in the form.
   */
  recover?(error: unknown): Recovery
  /** Problems of a failed call by field, in addition to those that the server names itself. */
  toProblems?(error: unknown): Partial<Record<FieldPath<Values>, string>>
}

/** What react-hook-form returns, and what a form of ours adds. */
export interface ContractForm<Values extends FieldValues, Sent> extends UseFormReturn<Values, unknown, Sent> {
  submit(event?: BaseSyntheticEvent): void
  busy: boolean
  /** False until the script has taken over: a form sent before that would make the browser leave the page. */
  ready: boolean
  isDirty: boolean
  /** The error of the last attempt; null while there is none. */
  failure: unknown
  clearFailure(): void
  /**
   * The ref of a text field in a `Controller`: what was typed into the HTML of the server before this script took over is
   * adopted. Fields of `register` have it already.
   */
  adoptingRef(name: FieldPath<Values>, ref: RefCallback<unknown>): RefCallback<unknown>
  /** The problem of a field, for `Field`. */
  getError(name: FieldPath<Values>): string | null
  /** For `LeaveGuard`: there are changes that are not saved. */
  mayLose(): boolean
}

const isText = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['radio', 'checkbox', 'file'].includes(element.type))

/** The server names a field by its path in the body, such as `social_links.instagram`; a form has plain names. */
const serverProblems = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(error.fields.map(({ field, message }) => [field.split('.').at(-1) ?? field, message]))
    : {}

/**
 * A form checked by a schema of the contract. Shows a problem at its field, moves the focus to the first one, removes it as
 * soon as it is corrected, and does the same with problems that the server reports.
 */
export function useContractForm<Values extends FieldValues, Sent, Saved>({
  schema,
  values,
  mode = 'onSubmit',
  save,
  attachments,
  onSaved,
  onFailed,
  recover,
  toProblems,
}: ContractFormOptions<Values, Sent, Saved>): ContractForm<Values, Sent> {
  const isLoaded = useRef(false)
  /** What checks the fields; loaded once the page is there, or by the first check. */
  const loadResolver = async () => {
    const [{ zodResolver }, loaded] = await Promise.all([
      import('@hookform/resolvers/zod'),
      typeof schema === 'function' ? schema() : schema,
    ])
    isLoaded.current = true
    return zodResolver(loaded)
  }
  const loadAhead = useEffectEvent(loadResolver)
  useEffect(() => {
    // When it fails, the next check tries again, and sending reports it.
    pageLoaded()
      .then(loadAhead)
      .catch(() => undefined)
  }, [])
  const form = useForm<Values, unknown, Sent>({
    // react-hook-form passes its live values: what is checked and sent is what was there at the press.
    resolver: async (values, ...more) => {
      const pressed = { ...values }
      return (await loadResolver())(pressed, ...more)
    },
    mode,
    ...(values && { defaultValues: values }),
  })
  const hasStarted = useRef(false)
  const typedBefore = useRef(new Map<FieldPath<Values>, string>())
  const [initialValues] = useState(values)
  const ready = useHydrated()
  const adoptingRef = (name: FieldPath<Values>, ref: RefCallback<unknown>) => (element: unknown) => {
    if (!hasStarted.current && isText(element) && element.value !== initialValues?.[name as string])
      typedBefore.current.set(name, element.value)
    ref(element)
  }
  /** Adds the initial value for the HTML of the server, and adopts what was typed into it. */
  const register: UseFormRegister<Values> = (name, options) => {
    const field = form.register(name, options)
    const initial: unknown = values?.[name as string]
    if (typeof initial !== 'string') return field
    return { ...field, defaultValue: initial, ref: adoptingRef(name, field.ref) }
  }
  const { setValue, resetDefaultValues } = form
  useEffect(() => {
    hasStarted.current = true
    if (typedBefore.current.size === 0 || !initialValues) return
    for (const [name, typed] of typedBefore.current) setValue(name, typed as never)
    typedBefore.current.clear()
    // Compares all values with the initial ones, and renders the form as changed.
    resetDefaultValues(initialValues)
  }, [setValue, resetDefaultValues, initialValues])
  const { errors, isDirty, isSubmitting } = form.formState
  const [failure, setFailure] = useState<unknown>(null)
  const isRunning = useRef(false)
  const intent = useRef({ idempotencyKey: '', content: '' })
  /** How often the form was sent again since the person sent it. */
  const repeats = useRef(0)
  const latest = useRef<(() => Promise<void>) | null>(null)

  const getIntent = (sent: Sent): Intent => {
    const content = JSON.stringify([sent, attachments?.()])
    if (intent.current.content !== content) intent.current = { idempotencyKey: crypto.randomUUID(), content }
    return intent.current
  }

  const showProblems = (error: unknown): void => {
    const problems: Record<string, string | undefined> = { ...serverProblems(error), ...toProblems?.(error) }
    const fields = Object.keys(form.getValues()).filter((name) => problems[name])
    fields.forEach((name, at) => {
      const problem = { type: 'server', message: problems[name] ?? '' }
      form.setError(name as FieldPath<Values>, problem, { shouldFocus: at === 0 })
    })
  }

  const send = async (sent: Sent): Promise<void> => {
    setFailure(null)
    let saved: Saved
    try {
      saved = await save(sent, getIntent(sent))
    } catch (error) {
      // Rendered at once, for the next attempt.
      const recovery = flushSync(() => recover?.(error))
      if (recovery === 'explained') return
      if (recovery === 'again' && repeats.current < MAX_REPEATS) {
        repeats.current += 1
        return
      }
      setFailure(error)
      onFailed?.(error)
      return showProblems(error)
    }
    // Sending the same content again is a new intent.
    intent.current = { idempotencyKey: '', content: '' }
    // Rendered at once: a leave guard must not ask about saved changes when `onSaved` navigates.
    flushSync(() => form.reset(form.getValues()))
    await onSaved?.(saved)
  }

  const submit = async (event?: BaseSyntheticEvent): Promise<void> => {
    event?.preventDefault()
    // A form in a window over another form: the event would bubble through React's tree to that one.
    event?.stopPropagation()
    if (isRunning.current) return
    isRunning.current = true
    try {
      // Later presses are checked at once.
      if (!isLoaded.current) await loadResolver()
    } catch (error) {
      isRunning.current = false
      logQuietly('What checks a form could not be loaded.', error)
      // The same to the person as a server that does not respond.
      const failure = new ApiError(0, undefined)
      setFailure(failure)
      onFailed?.(failure)
      return
    }
    const before = repeats.current
    try {
      await form.handleSubmit(send)(event)
    } finally {
      isRunning.current = false
    }
    // By the handlers of the latest render, which know what was taken over.
    if (repeats.current > before) await latest.current?.()
  }
  useEffect(() => {
    latest.current = submit
  })

  return {
    ...form,
    register,
    adoptingRef,
    submit: (event) => {
      repeats.current = 0
      void submit(event)
    },
    busy: isSubmitting,
    ready,
    isDirty,
    failure,
    clearFailure: () => setFailure(null),
    getError: (name) => form.getFieldState(name, { ...form.formState, errors }).error?.message ?? null,
    mayLose: () => isDirty,
  }
}
