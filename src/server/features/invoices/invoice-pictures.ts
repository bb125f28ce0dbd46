import { buffer } from 'node:stream/consumers'
import { HOUR_MS } from '#contract/constants.ts'
import type { InvoiceDocument } from '#contract/invoice-document.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'

export interface InvoicePicturesDeps {
  files: Pick<FilesProvider, 'get' | 'head'>
  mediaAddress: MediaAddress
  clock: Clock
}

/** The pictures beside the first lines of invoices. One that was deleted meanwhile is left out. */
export const createInvoicePictures = ({ files, mediaAddress, clock }: InvoicePicturesDeps) => ({
  async address({ picture }: InvoiceDocument): Promise<string | null> {
    if (!picture || !(await files.head(picture))) return null
    return mediaAddress(picture, new Date(clock.now().getTime() + HOUR_MS))
  },
  async read({ picture }: InvoiceDocument): Promise<Buffer | null> {
    const stored = picture ? await files.get(picture) : null
    return stored && buffer(stored.stream)
  },
})
export type InvoicePictures = ReturnType<typeof createInvoicePictures>
