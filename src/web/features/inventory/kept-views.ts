import { createKept } from './kept.ts'
import { COLUMN_IDS, type Layout, parseLayout } from './kept-layout.ts'

/** What the table shows and how, under a name; kept by the browser. */
export interface View {
  name: string
  /** The part of the address that says what is looked for and in which order. */
  search: string
  layout: Layout
}

const MAX_VIEWS = 20
export const MAX_VIEW_NAME = 60

const parseViews = (stored: string | null): View[] => {
  try {
    const views: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(views)) return []
    return views.slice(0, MAX_VIEWS).flatMap((view: Partial<View> | null) =>
      typeof view?.name === 'string' && typeof view.search === 'string'
        ? [
            {
              name: view.name,
              search: view.search,
              layout: parseLayout(JSON.stringify(view.layout ?? { order: COLUMN_IDS })),
            },
          ]
        : [],
    )
  } catch {
    return []
  }
}

const useKept = createKept('gesso.works-views', parseViews)

export const useViews = (): { views: View[]; keep: (view: View) => void; forget: (name: string) => void } => {
  const [views, save] = useKept()
  const without = (name: string) => views.filter((one) => one.name !== name)
  return {
    views,
    /** One of the same name is replaced. */
    keep: (view) => save([...without(view.name), view].slice(-MAX_VIEWS)),
    forget: (name) => save(without(name)),
  }
}
