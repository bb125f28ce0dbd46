import { memo, Suspense, useEffect, useRef, useState } from 'react'
import { chooseAspect, dateWords, mediumWords } from '#contract/artwork-display.ts'
import type { Artwork } from '#contract/artworks.ts'
import { MESSAGES } from '#contract/messages.ts'
import { bothSizesText } from '#contract/typed-size.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { whenLoaded } from '#web/lib/when-loaded.ts'
import { Card, CardConfirm } from '#web/ui/card.tsx'
import { Mat } from '#web/ui/mat.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { WallLabel } from '#web/ui/wall-label.tsx'
import { CardStatus, CardTools } from './card-bar.tsx'
import { CardFoot, type CardFootHandle, CardProblemText } from './card-foot.tsx'
import { deleteQuestion, needsPayee, priceLine, priceOnCard } from './card-words.ts'
import { cardImage } from './drawn-image.ts'
import type { ArtworkActions, CardState } from './use-artwork-actions.ts'

const loadPriceStep = () => import('./price-step.tsx')
const PriceStep = lazyPart(async () => ({ default: (await loadPriceStep()).PriceStep }))

const SIZES = '(min-width: 1500px) 15vw, (min-width: 1100px) 17vw, (min-width: 700px) 26vw, 40vw'

interface ArtworkCardProps {
  work: Artwork
  state: CardState
  /** Must keep their identity, or every card is rendered again. */
  actions: ArtworkActions
  onPreview: (id: string) => void
  /** In the first row: its picture is loaded at once. */
  eager: boolean
  /** The artist has come back from the payout setup to publish this work: it gets the focus. */
  isReturnTarget?: boolean
  /** Payouts are set up or buyers can pay without them, or it is not known yet. */
  hasPayouts?: boolean
}

/** A work on its mat with its label and its actions (AW-5.23 to AW-5.42). */
export const ArtworkCard = memo(function ArtworkCard({
  work,
  state,
  actions,
  onPreview,
  eager,
  isReturnTarget = false,
  hasPayouts = true,
}: ArtworkCardProps) {
  const [step, setStep] = useState<'delete' | 'price' | null>(null)
  const foot = useRef<CardFootHandle>(null)
  const hadStep = useRef(false)
  // A work whose price was asked for may have been published without one.
  const shownStep = step === 'price' && work.status !== 'draft' ? null : step
  useEffect(() => {
    if (hadStep.current && shownStep === null) foot.current?.focus()
    hadStep.current = shownStep !== null
  }, [shownStep])
  useEffect(() => {
    if (isReturnTarget) foot.current?.focusMainAction()
  }, [isReturnTarget])

  const publish = () => {
    const price = priceOnCard(work)
    if (!needsPayee(work)) void actions.publish(work, null)
    else if (price) void actions.publish(work, price)
    else void whenLoaded(loadPriceStep, () => setStep('price'))
  }
  const publishAt = async (price: string) => {
    if (await actions.publish(work, price)) setStep(null)
  }
  const remove = async () => {
    if (!(await actions.remove(work))) setStep(null)
  }

  return (
    <Card
      mat={
        <Mat
          band={chooseAspect(work.dimensions)}
          start={
            <CardStatus
              work={work}
              disabled={state.busy !== null}
              onStatus={(status) => void actions.setStatus(work, status)}
            />
          }
          end={<CardTools work={work} />}
          onPress={() => onPreview(work.id)}
          actionLabel={`Preview ${work.title}`}
        >
          {/* The button and the label name the work. */}
          <Picture {...cardImage(work)} alt="" title={work.title} fit="contain" hang sizes={SIZES} eager={eager} />
        </Mat>
      }
      label={
        <WallLabel
          headingLevel={3}
          size="compact"
          title={work.title}
          year={dateWords(work)}
          medium={mediumWords(work)}
          dimensions={bothSizesText(work)}
          price={priceLine(work)}
        />
      }
      actions={
        <>
          {shownStep === 'delete' ? (
            <CardConfirm
              question={deleteQuestion(work)}
              confirmLabel={MESSAGES.confirmDelete}
              busy={state.busy === 'delete'}
              busyLabel={MESSAGES.deleting}
              onConfirm={() => void remove()}
              onCancel={() => setStep(null)}
            />
          ) : shownStep === 'price' ? (
            <Suspense>
              <PriceStep
                title={work.title}
                currency={work.currency}
                onPublish={publishAt}
                onCancel={() => setStep(null)}
              />
            </Suspense>
          ) : (
            <CardFoot
              handle={foot}
              work={work}
              state={state}
              onPublish={publish}
              isReturnTarget={isReturnTarget}
              hasPayouts={hasPayouts}
              onToggle={() => void actions.toggleSold(work)}
              onDelete={() => setStep('delete')}
            />
          )}
          {state.problem && (
            <CardProblemText
              problem={state.problem}
              workId={work.id}
              onPublishAs={(offer) => void actions.publishAs(work, offer)}
            />
          )}
        </>
      }
    />
  )
})
