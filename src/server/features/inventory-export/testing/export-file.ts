import { expect } from 'vitest'
import { type InventoryExport, listExports, requestExport } from '#contract/inventory-exports.ts'
import type { ExportFormat } from '#contract/inventory-terms.ts'
import type { TestApp, TestUser } from '#server/testing/test-app.ts'

/** The file of an export of all works of somebody, once it is made. */
export const exportFile = async (t: TestApp, artist: TestUser, format: ExportFormat): Promise<Buffer> => {
  const { body: begun } = await artist.call(requestExport, { body: { format } })
  const listed = async (): Promise<InventoryExport | undefined> =>
    (await artist.call(listExports)).body.items.find(({ id }) => id === begun.id)
  await expect.poll(async () => (await listed())?.state, { timeout: 120_000 }).toBe('ready')
  return (await t.anonymous.raw('GET', (await listed())?.url ?? '')).raw.rawPayload
}
