import { useState } from 'react'
import { useObjectUrl } from '#web/lib/use-object-url.ts'
import { Icon } from '#web/ui/icon.tsx'

/** A chosen file as a picture; an icon where the browser cannot draw it. */
export function ChosenPicture({ file }: { file: File }) {
  const url = useObjectUrl(file)
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  if (url !== null && url === failedUrl) return <Icon name="image" size={24} />
  return url === null ? null : <img src={url} alt="" draggable={false} onError={() => setFailedUrl(url)} />
}
