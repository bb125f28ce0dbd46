import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ITEM_TYPES } from './interactions.ts'
import { id, line, ok } from './primitives.ts'

/** A named list of saved items. The one without an id is called "Saved": it has what is in no other. */
export const savedList = z.object({ id: id.nullable(), name: z.string(), count: z.number().int().min(0) })
export type SavedList = z.infer<typeof savedList>

const signedIn = { kind: 'signed-in' } as const
const ownList = { param: 'id', kind: 'saved list', audience: 'owner', refusal: 404 } as const
const params = z.strictObject({ id })
const listForm = z.strictObject({ name: line(60).min(1, { error: 'Enter a name.' }) })

export const savedLists = endpoint({
  method: 'GET',
  path: '/users/saved-lists',
  summary: 'The lists in which the caller keeps saved items: "Saved" first, then by name.',
  access: signedIn,
  response: z.object({ lists: z.array(savedList) }),
  errors: [],
  cache: 'private',
})

export const createSavedList = endpoint({
  method: 'POST',
  path: '/users/saved-lists',
  summary: 'Create a named list of saved items.',
  access: signedIn,
  body: listForm,
  response: savedList,
  status: 201,
  errors: ['account_not_found', 'list_name_taken', 'too_many_lists'],
})

export const renameSavedList = endpoint({
  method: 'PUT',
  path: '/users/saved-lists/:id',
  summary: 'Rename a list of saved items.',
  access: signedIn,
  object: ownList,
  params,
  body: listForm,
  response: savedList,
  errors: ['not_found', 'list_name_taken'],
})

export const deleteSavedList = endpoint({
  method: 'DELETE',
  path: '/users/saved-lists/:id',
  summary: 'Delete a list; what was in it stays saved, in the list "Saved".',
  access: signedIn,
  object: ownList,
  params,
  response: ok,
  errors: ['not_found'],
})

export const putSavedItem = endpoint({
  method: 'PUT',
  path: '/users/saved/:itemType/:itemId',
  summary:
    'Save an item in a list, or move a saved one there; null is the list "Saved". Without a list, a saved item stays where it is. A repeat changes nothing.',
  access: signedIn,
  params: z.strictObject({ itemType: z.enum(ITEM_TYPES), itemId: id }),
  body: z.strictObject({ list_id: id.nullable().optional() }),
  response: z.object({ saved: z.literal(true) }),
  errors: ['not_found', 'account_not_found'],
})
