import { memo, Suspense, useRef } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import type { ArtworkEditorProps, EditorHandle } from './artwork-editor.tsx'
import styles from './artwork-form.module.css'
import { formWords } from './form-words.ts'

// With the library of its fields it is most of the page's code; its HTML is there before.
const ArtworkEditor = lazyPart(async () => ({ default: (await import('./artwork-editor.tsx')).ArtworkEditor }))

/** The form as a page. It is not drawn again with its page: React would replace it with its fallback until its code is there. */
export const ArtworkFormPage = memo(function ArtworkFormPage(props: Omit<ArtworkEditorProps, 'handle'>) {
  const editor = useRef<EditorHandle>(null)
  return (
    <>
      <Suspense fallback={<EditorLoading words={formWords(props.artwork)} />}>
        <ArtworkEditor {...props} handle={editor} />
      </Suspense>
      {/* Outside of the late part: React runs the effects of what it hydrates late when the browser is idle. */}
      <LeaveGuard mayLose={() => editor.current?.mayLose() ?? false} />
    </>
  )
})

/** The heading, and the place of the fields until their code is there. */
function EditorLoading({ words }: { words: ReturnType<typeof formWords> }) {
  return (
    <div className="wrap">
      <div className={styles.page}>
        <div className={styles.main}>
          <h1 className="display-m">{words.title}</h1>
          <p className={`mute ${styles.lead}`}>{words.lead}</p>
          <SkeletonGroup captioned>
            <Skeleton height={1600} style={{ marginTop: 20 }} />
          </SkeletonGroup>
        </div>
      </div>
    </div>
  )
}
