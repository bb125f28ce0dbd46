import { createContext, type RouterContext } from 'react-router'
import type { PageServices } from '#contract/page-services.ts'

export type { PublicSettings, ReadApi } from '#contract/page-services.ts'

// The server sets the value under the same key: the bundle has its own copy of this module.
const shared = globalThis as unknown as Record<symbol, RouterContext<PageServices> | undefined>
const key = Symbol.for('gesso.services')
export const pageServices: RouterContext<PageServices> = (shared[key] ??= createContext<PageServices>())
