import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { ImportSteps } from './import-steps.tsx'
import { isUnderWay, useImport } from './imports.queries.ts'

const ImportColumns = lazyPart(async () => ({ default: (await import('./import-columns.tsx')).ImportColumns }))
const ImportCheck = lazyPart(async () => ({ default: (await import('./import-check.tsx')).ImportCheck }))
const ImportRun = lazyPart(async () => ({ default: (await import('./import-run.tsx')).ImportRun }))
const ImportEnd = lazyPart(async () => ({ default: (await import('./import-end.tsx')).ImportEnd }))

/** A list at the step that it has reached; of one that is not written, the step is in the address once it was chosen. */
export function ImportView({ id }: { id: string }) {
  const list = useImport(id)
  const [params, setParams] = useSearchParams()
  if (list.isPending) return <SkeletonGroup height={420} />
  if (!list.data) return <LoadError query={list} message="This list could not be loaded." />
  const { state } = list.data.progress
  // Whoever corrected rows has left the columns behind.
  const step = params.get('step') ?? (list.data.options.corrections.length > 0 ? 'check' : 'columns')
  const checks = step === 'check'
  const goTo = (step: 'columns' | 'check') => setParams({ step })
  if (state === 'open')
    return (
      <>
        <ImportSteps current={checks ? 2 : 1} />
        <Suspense fallback={<SkeletonGroup height={420} />}>
          {checks ? (
            <ImportCheck list={list.data} onBack={() => goTo('columns')} />
          ) : (
            <ImportColumns list={list.data} onCheck={() => goTo('check')} />
          )}
        </Suspense>
      </>
    )
  const runs = isUnderWay(list.data)
  return (
    <>
      <ImportSteps current={runs ? 3 : 4} />
      <Suspense fallback={<SkeletonGroup height={280} />}>
        {runs ? <ImportRun list={list.data} now={list.dataUpdatedAt} /> : <ImportEnd list={list.data} />}
      </Suspense>
    </>
  )
}
