import { Avatar } from '../../src/web/ui/avatar.tsx'
import { Button } from '../../src/web/ui/button.tsx'
import { Tag } from '../../src/web/ui/chip.tsx'
import { DefinitionList } from '../../src/web/ui/definition-list.tsx'
import { DropArea } from '../../src/web/ui/drop-area.tsx'
import { EmptyState } from '../../src/web/ui/empty-state.tsx'
import { ErrorState } from '../../src/web/ui/error-state.tsx'
import { IconButton } from '../../src/web/ui/icon-button.tsx'
import { ImageTile, ImageTiles } from '../../src/web/ui/image-list.tsx'
import { Notice } from '../../src/web/ui/notice.tsx'
import { Panel } from '../../src/web/ui/panel.tsx'
import { Progress } from '../../src/web/ui/progress.tsx'
import { Skeleton, SkeletonGroup } from '../../src/web/ui/skeleton.tsx'
import { Spinner } from '../../src/web/ui/spinner.tsx'
import { Stepper } from '../../src/web/ui/stepper.tsx'
import { toast } from '../../src/web/ui/toast.ts'
import { UrlBox } from '../../src/web/ui/url-box.tsx'
import { Block } from './block.tsx'
import styles from './kit.module.css'
import { byId } from './works.ts'

const BLOCKED =
  'You must complete your payment-provider onboarding and verify your identity before you can publish artwork.'

export function MessagesSection() {
  return (
    <>
      <Block title="Dropzone: idle, over, uploading" span={4}>
        <div className="col g3">
          <DropArea
            size="sm"
            line={
              <>
                Drag images here or <span className="link">browse</span>
              </>
            }
            hint="Up to 10 images, 10 MB each"
          />
          <DropArea size="sm" state="over" line="Drop your resume here" hint="PDF, DOC, DOCX" />
          <DropArea size="sm" state="uploading" line="Uploading 2 files">
            <Progress label="harbor-front.jpg" value={64} />
            <Progress label="detail-lights.jpg" value={12} />
          </DropArea>
        </div>
      </Block>
      <Block title="Toasts and notices" span={4}>
        <div className="col g3">
          <div className={styles.stack}>
            <Button size="sm" variant="outline" onClick={() => toast.success('Artwork published successfully')}>
              Success
            </Button>
            <Button size="sm" variant="outline" onClick={() => toast.error('Failed to publish artwork')}>
              Error
            </Button>
            <Button size="sm" variant="outline" onClick={() => toast.notice('Welcome back')}>
              App notice
            </Button>
            <Button size="sm" variant="outline" onClick={() => toast.loading('Uploading resume...')}>
              Loading
            </Button>
            <Button
              size="sm"
              variant="outline"
              onClick={() => {
                for (let n = 1; n <= 25; n += 1) toast.blank(`Message ${n}`, { durationMs: Infinity })
              }}
            >
              25
            </Button>
          </div>
          <Notice
            tone="warning"
            action={
              <Button size="sm" variant="outline">
                Complete Stripe Setup
              </Button>
            }
          >
            {BLOCKED}
          </Notice>
          <Notice tone="success">Your gallery is live! Share this link with collectors.</Notice>
          <Notice tone="error">Invalid email or password</Notice>
          <Notice tone="info" title="New here?">
            Start with one photograph.
          </Notice>
          <Notice>Time scheduled</Notice>
        </div>
      </Block>
      <Block title="Stepper, avatars, facts" span={4}>
        <div className="col g6">
          <Stepper label="Booking steps" steps={['Schedule', 'Your Info', 'Payment']} current={1} />
          <div className={styles.stack}>
            <Avatar name="Inés Okafor" src={byId('agnes').image.src} size={84} alt="Inés Okafor" />
            <Avatar name="Inés Okafor" size={44} />
            <Avatar name="Ana Quispe" src="/missing.jpg" size={44} alt="Ana Quispe" />
            <Spinner label="Loading..." size={24} />
            <Tag>Still life</Tag>
          </div>
          <DefinitionList
            rows={[
              { term: 'Medium', value: 'Oil on linen' },
              { term: 'Dimensions', value: '30 × 40 × 1.5 in' },
              { term: 'Edition', value: null },
              { term: 'Price', value: '$3,200.00', strong: true },
            ]}
          />
        </div>
      </Block>
      <Block title="Empty" span={4}>
        <EmptyState
          title="No exhibitions yet"
          text="Create your first exhibition to showcase your artworks"
          action={
            <Button variant="outline" icon="plus">
              Create New Exhibition
            </Button>
          }
        />
      </Block>
      <Block title="Error" span={4}>
        <ErrorState message="We could not load your dashboard. Your work is safe." onRetry={() => undefined} />
      </Block>
      <Block title="Panels" span={4}>
        <div className="col g3">
          <Panel title="Publish your online gallery" headingLevel={3}>
            <div style={{ height: 14 }} />
            <UrlBox url="gesso.art/ines-okafor" />
          </Panel>
          <Panel look="plinth">A quiet band</Panel>
        </div>
      </Block>
      <Block title="Skeleton: exact footprint, no layout shift">
        <SkeletonGroup label="Loading your artworks..." captioned>
          <div className="grid3 keep">
            {['3/4', '4/3', '1/1'].map((ratio) => (
              <div key={ratio}>
                <Skeleton shape="picture" ratio={ratio} />
                <Skeleton height={14} width="70%" style={{ marginTop: 16 }} />
                <Skeleton height={11} width="45%" style={{ marginTop: 9 }} />
              </div>
            ))}
          </div>
        </SkeletonGroup>
      </Block>
      <Block title="Chosen images">
        <ImageTiles label="Chosen images">
          <ImageTile
            name="harbor-front.jpg"
            primary
            picture={<img src={byId('nocturne').image.src} alt="" />}
            actions={<IconButton size="sm" iconSize={16} icon="close" label="Remove harbor-front.jpg" />}
          />
          <ImageTile
            name="detail-lights.jpg"
            picture={<img src={byId('studio').image.src} alt="" />}
            actions={
              <>
                <IconButton size="sm" iconSize={16} icon="star" label="Make detail-lights.jpg primary" />
                <IconButton size="sm" iconSize={16} icon="close" label="Remove detail-lights.jpg" />
              </>
            }
          >
            <Progress label="detail-lights.jpg" value={40} captioned={false} />
          </ImageTile>
        </ImageTiles>
      </Block>
    </>
  )
}
