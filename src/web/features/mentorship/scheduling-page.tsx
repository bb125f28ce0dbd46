import { useEffect } from 'react'
import { SCHEDULING_HEIGHT_PX } from '#contract/mentorship-terms.ts'
import { Button } from '#web/ui/button.tsx'
import { ChosenText, SlotPicker } from './slot-picker.tsx'
import { type WidgetMessage, widgetMessage } from './widget-messages.ts'

const tellParent = (message: WidgetMessage): void =>
  window.parent.postMessage(widgetMessage(message), window.location.origin)

/** The built-in scheduling page. It stands in the drawer's frame and posts what Calendly's widget posts. */
export function SchedulingPage({ mentor, name, email }: { mentor: string; name: string; email: string }) {
  useEffect(() => tellParent({ name: 'event_type_viewed' }), [])
  // The page around the frame does not receive its keys. In an open list of time zones, Escape closes that.
  useEffect(() => {
    const leave = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && !(target instanceof HTMLSelectElement)) tellParent({ name: 'left' })
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [])
  const use = (uri: string) =>
    tellParent({
      name: 'event_scheduled',
      event: { event: { uri }, invitee: { uri: `${uri}/invitees/1`, name, email } },
    })
  return (
    <div style={{ height: `min(100dvh, ${SCHEDULING_HEIGHT_PX}px)` }}>
      <SlotPicker
        source={{ mentor }}
        onChoose={() => tellParent({ name: 'date_and_time_selected' })}
        renderFoot={(chosen, zone, list) => (
          <>
            <ChosenText chosen={chosen} zone={zone} list={list} />
            <Button disabled={!chosen} onClick={() => chosen && use(chosen.uri)}>
              Use This Time
            </Button>
          </>
        )}
      />
    </div>
  )
}
