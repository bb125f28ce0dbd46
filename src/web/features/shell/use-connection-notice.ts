import { useEffect } from 'react'
import { toast } from '#web/ui/toast.ts'

/** Says at the top of the page when the connection is gone, and when it is back. */
export const useConnectionNotice = (): void => {
  useEffect(() => {
    const gone = () => toast.notice('You are offline. Changes can’t be saved until you are connected again.')
    const back = () => toast.notice('You are online again.')
    window.addEventListener('offline', gone)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('offline', gone)
      window.removeEventListener('online', back)
    }
  }, [])
}
