import { useState } from 'react'
import { StatusBadge } from '../../src/web/ui/badge.tsx'
import { Button } from '../../src/web/ui/button.tsx'
import { Card, CardActions, CardConfirm, CardGrid } from '../../src/web/ui/card.tsx'
import { IconButton } from '../../src/web/ui/icon-button.tsx'
import { Mat, type MatBand } from '../../src/web/ui/mat.tsx'
import { Menu } from '../../src/web/ui/menu.tsx'
import { Picture } from '../../src/web/ui/picture.tsx'
import { WallLabel } from '../../src/web/ui/wall-label.tsx'
import { Block } from './block.tsx'
import { byId } from './works.ts'

const CARDS: { id: string; band: MatBand; draft?: boolean }[] = [
  { id: 'agnes', band: '3/4', draft: true },
  { id: 'studio', band: '3/4' },
  { id: 'cutout', band: '3/4' },
  { id: 'tide', band: '4/3' },
  { id: 'lemons', band: '4/3' },
  { id: 'nocturne', band: '1/1' },
]

export function CardsSection() {
  const [asking, setAsking] = useState('nocturne')
  return (
    <Block title="Cards on mats" span={12}>
      <CardGrid label="Your artworks">
        {CARDS.map(({ id, band, draft }) => {
          const work = byId(id)
          const state = draft ? 'draft' : work.sold ? 'sold' : 'available'
          return (
            <Card
              key={id}
              mat={
                <Mat
                  band={band}
                  start={
                    <StatusBadge mark={state} label={{ draft: 'Draft', sold: 'Sold', available: 'Available' }[state]} />
                  }
                  end={<IconButton size="sm" icon="share" label={`Share ${work.title}`} />}
                  onPress={() => undefined}
                  actionLabel={`Preview ${work.title}`}
                >
                  <Picture {...work.image} fit="contain" hang sizes="280px" />
                </Mat>
              }
              label={
                <WallLabel
                  headingLevel={3}
                  size="compact"
                  title={work.title}
                  medium={work.medium}
                  dimensions={work.dimensions}
                  price={work.price || '$1,450.00'}
                />
              }
              actions={
                asking === id ? (
                  <CardConfirm
                    question="Delete this artwork?"
                    confirmLabel="Confirm Delete"
                    busyLabel="Deleting..."
                    onConfirm={() => setAsking('')}
                    onCancel={() => setAsking('')}
                  />
                ) : (
                  <CardActions
                    main={
                      <Button size="sm" variant={draft ? 'primary' : 'outline'}>
                        {draft ? 'Ready to Publish' : work.sold ? 'Mark as Available' : 'Mark as Sold'}
                      </Button>
                    }
                    icons={
                      <>
                        <IconButton size="sm" icon="edit" label={`Edit ${work.title}`} />
                        <IconButton
                          size="sm"
                          icon="trash"
                          label={`Delete ${work.title}`}
                          onClick={() => setAsking(id)}
                        />
                      </>
                    }
                    more={
                      <Menu
                        trigger={<IconButton size="sm" icon="more" label={`More actions for ${work.title}`} />}
                        items={[
                          { key: 'edit', label: 'Edit', icon: 'edit', to: `/artwork/${id}/edit` },
                          {
                            key: 'delete',
                            label: 'Delete',
                            icon: 'trash',
                            danger: true,
                            onSelect: () => setAsking(id),
                          },
                        ]}
                      />
                    }
                  />
                )
              }
            />
          )
        })}
      </CardGrid>
    </Block>
  )
}
