import { toast } from '#web/ui/toast.ts'

const RELOADED_FOR = 'reloaded-for'
const UPDATED = 'This site was updated. Save what you are working on, then load the page again.'

/** Something was typed or is under way: a form objects to leaving, or a text is being written. */
const mayLose = (): boolean => {
  const asking = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(asking)
  return asking.defaultPrevented || [...document.querySelectorAll('textarea')].some(({ value }) => value.trim() !== '')
}

const responses = (): Promise<boolean> =>
  fetch('/livez', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Once for each failure, so that a file that stays away does not load the page over and over. */
const isFirst = (failure: string): boolean => {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === failure) return false
    sessionStorage.setItem(RELOADED_FOR, failure)
    return true
  } catch {
    return false
  }
}

/**
 * Loads the page again when a file of its code is gone although the server answers: after an update of the server, an open
 * page names files that no longer exist. If something may be lost, the user is informed instead.
 * @param failure names the file
 */
export const recoverFrom = async (failure: string): Promise<void> => {
  if (!(await responses())) return
  if (mayLose()) toast.notice(UPDATED)
  else if (isFirst(failure)) window.location.reload()
}

/** Whatever needed the file reports its failure as ever. */
export const reloadAfterUpdate = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => void recoverFrom(payload.message))
