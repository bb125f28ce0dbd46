import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { chosenWorks, workChoiceBody } from './inventory.ts'
import { EXPORT_DAYS, EXPORT_FORMATS } from './inventory-terms.ts'
import { id } from './primitives.ts'

const inventoryExport = z.object({
  id,
  format: z.enum(EXPORT_FORMATS),
  state: z.enum(['preparing', 'ready', 'failed']),
  file_name: z.string(),
  /** How many works are in it, and in a ZIP how many pictures; 0 until it is ready. */
  works: z.number().int(),
  pictures: z.number().int(),
  bytes: z.number().int(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Where it is downloaded; null unless it is ready. */
  url: z.string().nullable(),
})
export type InventoryExport = z.infer<typeof inventoryExport>

const access = { kind: 'role', roles: ['artist'] } as const

export const requestExport = endpoint({
  method: 'POST',
  path: '/inventory/exports',
  summary: `Write works into a file that can be downloaded for ${EXPORT_DAYS} days: the works that are named, those that a search and filters find, or all. A ZIP has all forms and the pictures, and is prepared in the background; while one is, it is returned.`,
  access,
  acting: 'Exported works',
  body: z
    .strictObject({
      format: z.enum(EXPORT_FORMATS),
      ids: chosenWorks.optional(),
      found: z.strictObject(workChoiceBody).optional(),
    })
    .refine(({ ids, found }) => !(ids && found), { error: 'is not possible beside ids', path: ['found'] }),
  response: inventoryExport,
  status: 201,
  errors: ['artist_only', 'artwork_not_found', 'storage_full'],
  limit: { by: 'user', max: 60, windowSeconds: 3600 },
})

export const listExports = endpoint({
  method: 'GET',
  path: '/inventory/exports',
  summary: 'The files of works that the caller can download or that are being prepared, the latest first.',
  access,
  acting: true,
  response: z.object({ items: z.array(inventoryExport) }),
  errors: ['artist_only'],
  cache: 'private',
})
