import { ICON_SHAPES, Icon, type IconName } from '../../src/web/ui/icon.tsx'
import { WallLabel } from '../../src/web/ui/wall-label.tsx'
import { Block } from './block.tsx'
import styles from './kit.module.css'

const NEUTRALS = ['wall', 'plinth', 'plinth-2', 'line', 'line-strong', 'ink-3', 'ink-2', 'ink']
const PIGMENTS = ['blue', 'blue-soft', 'red', 'red-soft', 'green', 'green-soft', 'ochre', 'ochre-soft']

export function TypeSection() {
  return (
    <>
      <Block title="Color" span={12}>
        <div className={styles.swatches}>
          {[...NEUTRALS, ...PIGMENTS].map((color) => (
            <div key={color}>
              <i style={{ background: `var(--${color})` }} />
              {color}
            </div>
          ))}
        </div>
      </Block>
      <Block title="Type: serif speaks, sans works" span={8}>
        <p className="display-l">Inés Okafor</p>
        <p className="display-m" style={{ marginTop: 12 }}>
          Welcome back
        </p>
        <p className="art" style={{ marginTop: 14, fontSize: 26, lineHeight: '32px' }}>
          Low Tide, with Dog
          <span className="faint" style={{ fontStyle: 'normal' }}>
            , 2024
          </span>
        </p>
        <p className="h-tool" style={{ marginTop: 14 }}>
          Shipping Queue
        </p>
        <p style={{ marginTop: 6 }}>
          Orders from your sales that need shipping labels created.{' '}
          <span className="num">24 × 36 × 1.5 in, $2,400.00</span>
        </p>
        <p className="cap" style={{ marginTop: 4 }}>
          Order #1048, Aug 14, 2026
        </p>
      </Block>
      <Block title="Wall label" span={4}>
        <WallLabel
          artist="Inés Okafor"
          artistHref="/ines"
          title="Low Tide, with Dog"
          titleHref="/tide"
          year={2024}
          medium="Oil on linen"
          dimensions="40 × 60 × 1.5 in"
          price="$6,800.00"
        />
        <div style={{ height: 28 }} />
        <WallLabel
          artist="Inés Okafor"
          title="Three Lemons for Ruth"
          year={2023}
          medium="Oil on panel"
          dimensions="16 × 20 × 0.75 in"
          sold
        />
        <div style={{ height: 28 }} />
        <WallLabel title="Untitled" available headingLevel={3} size="small" />
      </Block>
      <Block title="Icons" span={12}>
        <div className={styles.icons}>
          {(Object.keys(ICON_SHAPES) as IconName[]).map((name) => (
            <span key={name}>
              <Icon name={name} size={24} />
              <br />
              {name}
            </span>
          ))}
        </div>
      </Block>
    </>
  )
}
