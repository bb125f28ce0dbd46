import { useState } from 'react'
import { AlertDialog } from '../../src/web/ui/alert-dialog.tsx'
import { StatusBadge } from '../../src/web/ui/badge.tsx'
import { Button } from '../../src/web/ui/button.tsx'
import { ButtonLink } from '../../src/web/ui/button-link.tsx'
import { DefinitionList } from '../../src/web/ui/definition-list.tsx'
import { Drawer } from '../../src/web/ui/drawer.tsx'
import { Field } from '../../src/web/ui/field.tsx'
import { TextInput } from '../../src/web/ui/inputs.tsx'
import { Lightbox } from '../../src/web/ui/lightbox.tsx'
import { Modal, ModalSplit } from '../../src/web/ui/modal.tsx'
import { SnapGallery } from '../../src/web/ui/snap-gallery.tsx'
import { Stepper } from '../../src/web/ui/stepper.tsx'
import { WallLabel } from '../../src/web/ui/wall-label.tsx'
import { Block } from './block.tsx'
import styles from './kit.module.css'
import { WORKS } from './works.ts'

type Window = 'preview' | 'form' | 'alert' | 'inform' | 'drawer' | null

const IMAGES = WORKS.slice(2, 6).map((work, index) => ({ ...work.image, id: work.id, primary: index === 0 }))

const STAGE = { look: 'stage', sizes: '(min-width: 900px) 600px, 92vw' } as const

export function WindowsSection() {
  const [open, setOpen] = useState<Window>(null)
  const [full, setFull] = useState(false)
  const [index, setIndex] = useState(0)
  const close = (next: boolean) => setOpen(next ? open : null)
  const gallery = (
    <SnapGallery
      images={IMAGES}
      index={index}
      onIndexChange={setIndex}
      label="Images of Studio, Four O’Clock"
      onFullscreen={() => setFull(true)}
      {...STAGE}
    />
  )
  const lightbox = (
    <Lightbox
      open={full}
      onOpenChange={setFull}
      images={IMAGES}
      index={index}
      onIndexChange={setIndex}
      title="Images of Studio, Four O’Clock"
      label={<WallLabel title="Studio, Four O’Clock" year={2024} size="small" />}
    />
  )
  return (
    <>
      <Block title="Windows" span={12}>
        <div className={styles.stack}>
          <Button variant="outline" onClick={() => setOpen('preview')}>
            Preview modal
          </Button>
          <Button variant="outline" onClick={() => setOpen('form')}>
            Form modal
          </Button>
          <Button variant="outline" onClick={() => setOpen('alert')}>
            Ask
          </Button>
          <Button variant="outline" onClick={() => setOpen('inform')}>
            Inform
          </Button>
          <Button variant="outline" onClick={() => setOpen('drawer')}>
            Drawer
          </Button>
        </div>
      </Block>
      <Block title="Gallery without images">
        <div className={styles.stage}>
          <SnapGallery images={[]} index={0} onIndexChange={setIndex} label="Images of nothing" {...STAGE} />
        </div>
      </Block>
      <Block title="Gallery with one image">
        <div className={styles.stage}>
          <SnapGallery
            images={IMAGES.slice(0, 1)}
            index={0}
            onIndexChange={setIndex}
            label="Images of one"
            {...STAGE}
          />
        </div>
      </Block>
      <Modal
        open={open === 'preview'}
        onOpenChange={close}
        size="preview"
        bare
        title="Studio, Four O’Clock"
        titleHidden
      >
        <ModalSplit stage={gallery}>
          <StatusBadge mark="available" label="Available" />
          <h2
            style={{ font: 'italic 400 30px/36px var(--serif)', letterSpacing: '-.012em', margin: '10px 48px 16px 0' }}
          >
            Studio, Four O’Clock
          </h2>
          <DefinitionList
            rows={[
              { term: 'Medium', value: 'Oil on linen' },
              { term: 'Dimensions', value: '30 × 40 × 1.5 in (W × H × D)' },
              { term: 'Year', value: '2024' },
              { term: 'Price', value: '$3,200.00', strong: true },
            ]}
          />
          <p style={{ font: '400 17px/26px var(--serif)', margin: '16px 0 20px' }}>
            The tulips were gone by Friday. The blue canvas is still leaning there.
          </p>
          <ButtonLink to="https://example.com" external full>
            View in store
          </ButtonLink>
        </ModalSplit>
        {lightbox}
      </Modal>
      <Modal
        open={open === 'form'}
        onOpenChange={close}
        title="Create New Exhibition"
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(null)}>
              Cancel
            </Button>
            <Button>Create</Button>
          </>
        }
      >
        <div className="grid2">
          <Field label="Title" required className="span2">
            <TextInput />
          </Field>
          <Field label="Start date" required>
            <TextInput type="date" />
          </Field>
          <Field label="End date" required>
            <TextInput type="date" />
          </Field>
        </div>
      </Modal>
      <AlertDialog
        open={open === 'alert'}
        onOpenChange={close}
        title="Delete this comment?"
        confirmLabel="Delete"
        tone="danger"
        onConfirm={() => setOpen(null)}
      >
        This cannot be undone.
      </AlertDialog>
      <AlertDialog open={open === 'inform'} onOpenChange={close} title="Payment setup">
        Error creating account link: the provider is not reachable
      </AlertDialog>
      <Drawer
        open={open === 'drawer'}
        onOpenChange={close}
        title="Book your session"
        under={<Stepper label="Booking steps" steps={['Schedule', 'Your Info', 'Payment']} current={1} />}
        footer={
          <>
            <Button variant="quiet">Back</Button>
            <Button>Continue</Button>
          </>
        }
      >
        <Field label="Full name" required>
          <TextInput autoComplete="name" />
        </Field>
      </Drawer>
    </>
  )
}
