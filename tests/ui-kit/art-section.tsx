import { Button } from '../../src/web/ui/button.tsx'
import { FlowGrid } from '../../src/web/ui/flow-grid.tsx'
import { HangGrid, HangItem } from '../../src/web/ui/hang-grid.tsx'
import { getRatio, Picture } from '../../src/web/ui/picture.tsx'
import { ScaleWall } from '../../src/web/ui/scale-wall.tsx'
import { StickyBar } from '../../src/web/ui/sticky-bar.tsx'
import { WallLabel } from '../../src/web/ui/wall-label.tsx'
import { WallScene } from '../../src/web/ui/wall-scene.tsx'
import { byId, type KitWork, VESSEL, WORKS } from './works.ts'

const label = (work: KitWork) => (
  <WallLabel
    stretched
    title={work.title}
    titleHref={`/artwork/${work.id}`}
    headingLevel={3}
    year={work.year}
    medium={work.medium}
    dimensions={work.dimensions}
    price={work.price}
    sold={work.sold ?? false}
  />
)

const hung = (work: KitWork, onPlinth = false) => ({
  id: work.id,
  href: `/artwork/${work.id}`,
  label: `${work.title}, ${work.year}`,
  plate: <WallLabel size="small" title={work.title} year={work.year} medium={work.medium} price={work.price} />,
  widthIn: work.widthIn,
  heightIn: work.heightIn,
  image: work.image,
  onPlinth,
})

const MISSING = {
  src: '/missing/nothing.jpg',
  width: 600,
  height: 800,
  alt: 'Lost Work, by Inés Okafor',
  title: 'Lost Work',
  color: '#884422',
}

export function ArtSection() {
  const harbor = byId('nocturne')
  return (
    <>
      <h2 className="display-m wrap" style={{ marginBlock: '48px 24px' }}>
        Wall scene
      </h2>
      <WallScene items={WORKS.slice(0, 4).map((work) => hung(work))} eager />
      <div style={{ height: 48 }} />
      <WallScene
        items={[...WORKS.slice(5, 8).map((work) => hung(work)), hung(VESSEL, true), hung(byId('tide'))]}
        label="Works with a sculpture"
      />
      <div className="wrap">
        <h2 className="display-m" style={{ marginBlock: '88px 44px' }}>
          All works
        </h2>
        <HangGrid label="All works">
          {WORKS.map((work) => (
            <HangItem
              key={work.id}
              ratio={getRatio(work.image)}
              picture={<Picture {...work.image} hang sizes="(min-width: 1100px) 30vw, 92vw" />}
              label={label(work)}
            />
          ))}
          <HangItem
            ratio={0.75}
            picture={<Picture {...MISSING} sizes="30vw" />}
            label={<WallLabel title="Lost Work" headingLevel={3} />}
          />
        </HangGrid>
        <h2 className="display-m" style={{ marginBlock: '88px 44px' }}>
          More from Inés Okafor
        </h2>
        <HangGrid size="shelf" label="More from Inés Okafor">
          {WORKS.slice(0, 4).map((work) => (
            <HangItem
              key={work.id}
              ratio={getRatio(work.image)}
              picture={<Picture {...work.image} hang sizes="24vw" />}
              label={<WallLabel size="small" title={work.title} titleHref={`/artwork/${work.id}`} year={work.year} />}
            />
          ))}
        </HangGrid>
        <h2 className="display-m" style={{ marginBlock: '88px 44px' }}>
          Feed results
        </h2>
        <FlowGrid
          label="Feed results"
          labelHeight={120}
          labelHeightPhone={150}
          items={[...WORKS, VESSEL].map((work) => ({
            id: work.id,
            ratio: getRatio(work.image),
            media: <Picture {...work.image} sizes="(min-width: 1100px) 22vw, 46vw" />,
            label: <WallLabel {...work} artist="Inés Okafor" size="small" />,
          }))}
        />
        <h2 className="display-m" style={{ marginBlock: '88px 24px' }}>
          Live preview, to scale
        </h2>
        <div className="grid2">
          <ScaleWall
            widthIn={harbor.widthIn}
            heightIn={harbor.heightIn}
            widthLabel="40 in"
            heightLabel="30 in"
            image={harbor.image}
            plate={
              <WallLabel
                artist="Inés Okafor"
                title={harbor.title}
                year={harbor.year}
                medium="Oil"
                dimensions={harbor.dimensions}
              />
            }
          />
          <ScaleWall emptyText="Width and height hang your work here." />
          <ScaleWall
            widthIn={30}
            heightIn={40}
            widthLabel="30 in"
            heightLabel="40 in"
            image={harbor.image}
            plate={<WallLabel title="Swapped width and height" />}
          />
          <ScaleWall widthIn={6} heightIn={96} widthLabel="6 in" heightLabel="96 in" />
        </div>
      </div>
      <StickyBar text="Still missing: width, height">
        <Button variant="quiet">Cancel</Button>
        <Button>Upload Artwork</Button>
      </StickyBar>
    </>
  )
}
