import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'

interface ImageOrderMenuProps {
  name: string
  index: number
  count: number
  onMove: (to: number) => void
}

/** The order of pictures without dragging (CD-7.28): the first one is the primary one. */
export function ImageOrderMenu({ name, index, count, onMove }: ImageOrderMenuProps) {
  return (
    <Menu
      trigger={<IconButton icon="more" size="sm" iconSize={16} label={`Order of ${name}`} tip={false} />}
      items={[
        { key: 'primary', label: 'Make primary', icon: 'star', disabled: index === 0, onSelect: () => onMove(0) },
        {
          key: 'earlier',
          label: 'Move earlier',
          icon: 'arrow-left',
          disabled: index === 0,
          onSelect: () => onMove(index - 1),
        },
        {
          key: 'later',
          label: 'Move later',
          icon: 'arrow-right',
          disabled: index === count - 1,
          onSelect: () => onMove(index + 1),
        },
      ]}
    />
  )
}
