import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { View } from './kept-views.ts'

interface ViewsMenuProps {
  views: readonly View[]
  onShow: (view: View) => void
  onForget: (name: string) => void
}

/** The kept views; each shows its columns, filters and order again. */
export function ViewsMenu({ views, onShow, onForget }: ViewsMenuProps) {
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="outline" size="sm" iconEnd="chevron-down">
          Views
        </Button>
      }
      items={[
        ...views.map((view) => ({ key: view.name, label: view.name, onSelect: () => onShow(view) })),
        ...views.map(({ name }, at) => ({
          key: `forget ${name}`,
          label: `Remove “${name}”`,
          icon: 'trash' as const,
          separated: at === 0,
          onSelect: () => onForget(name),
        })),
      ]}
    />
  )
}
