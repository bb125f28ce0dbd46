import type { LABEL_PAPERS } from '#contract/shipping-constants.ts'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import type { ShippingLabel } from '#contract/shipping-parts.ts'
import { api } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-as.ts'

export type LabelPaper = (typeof LABEL_PAPERS)[number]

/** The content of a data address (MS-8.18). */
export const decodeDataUri = (dataUri: string): Blob => {
  const [head = '', content = ''] = dataUri.slice('data:'.length).split(',', 2)
  const text = head.endsWith(';base64') ? atob(content) : decodeURIComponent(content)
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  return new Blob([bytes], { type: head.split(';')[0] ?? '' })
}

export const isDataUri = (address: string): boolean => address.startsWith('data:')

/**
 * Saves a label as it is stored now: its list entry has it inside, or says that it can be fetched (MS-T12).
 * @throws when the list cannot be read, the label has no file, or the file does not come
 */
export const saveLabel = async (id: string, paper: LabelPaper): Promise<void> => {
  const label = (await api('GET /shipping/labels', {})).find((one: ShippingLabel) => one.id === id)
  if (!label?.label_url) throw new Error(SHIPPING_MESSAGES.downloadFailed)
  const file: Blob = isDataUri(label.label_url)
    ? decodeDataUri(label.label_url)
    : await api('GET /shipping/labels/:id/download', { params: { id }, query: { paper } }, { file: true })
  saveFile(file, `${label.tracking_number || `label-${id}`}.pdf`)
}
