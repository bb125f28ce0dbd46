import { useState } from 'react'
import { NumberInput } from '../../src/web/shared/number-input.tsx'
import { StatusBadge } from '../../src/web/ui/badge.tsx'
import { Button } from '../../src/web/ui/button.tsx'
import { ButtonLink } from '../../src/web/ui/button-link.tsx'
import { ChipGroup } from '../../src/web/ui/chip.tsx'
import { Affix, Field } from '../../src/web/ui/field.tsx'
import { IconButton } from '../../src/web/ui/icon-button.tsx'
import { IconLink } from '../../src/web/ui/icon-link.tsx'
import { Checkbox, PasswordInput, Select, TextArea, TextInput } from '../../src/web/ui/inputs.tsx'
import { LinkTabs } from '../../src/web/ui/link-tabs.tsx'
import { Menu } from '../../src/web/ui/menu.tsx'
import { OptionCard } from '../../src/web/ui/option-card.tsx'
import { Segmented } from '../../src/web/ui/segmented.tsx'
import { Switch } from '../../src/web/ui/switch.tsx'
import { Tabs } from '../../src/web/ui/tabs.tsx'
import { Block } from './block.tsx'
import styles from './kit.module.css'

const ROLES = [
  { value: 'artist', title: 'Artist', text: 'Show and sell your own work.' },
  { value: 'gallery', title: 'Gallery', text: 'Show the artists you represent.' },
]

export function ControlsSection() {
  const [filter, setFilter] = useState<'all' | 'drafts' | 'sold'>('all')
  const [unit, setUnit] = useState<'inches' | 'cm'>('inches')
  const [role, setRole] = useState('artist')
  const [tab, setTab] = useState<'education' | 'experience' | 'awards'>('education')
  const [busy, setBusy] = useState(false)
  return (
    <>
      <Block title="Buttons">
        <div className={styles.stack}>
          <Button icon="plus">Upload artwork</Button>
          <Button variant="outline">Edit profile</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="danger">Delete</Button>
        </div>
        <div className={styles.stack}>
          <Button variant="danger-fill">Confirm Delete</Button>
          <Button disabled>Not yet</Button>
          <IconButton icon="share" label="Share" />
          <IconButton icon="expand" label="Zoom" look="round" />
          <IconLink icon="cart" label="Cart, 1 item" to="/cart" count={1} />
          <IconButton icon="trash" label="Delete Drift" look="danger" size="sm" />
        </div>
        <div className={styles.stack}>
          <Button busy={busy} busyLabel="Publishing..." onClick={() => setBusy(true)}>
            Ready to Publish
          </Button>
          <Button busy size="sm" variant="outline">
            Saving
          </Button>
          <Button size="lg">Log in</Button>
          <ButtonLink to="https://example.com" external variant="outline" size="sm">
            View
          </ButtonLink>
          <ButtonLink to="/explore">Explore</ButtonLink>
          <Menu
            trigger={<IconButton icon="more" label="More actions for Drift" />}
            items={[
              { key: 'edit', label: 'Edit', icon: 'edit', to: '/edit' },
              { key: 'share', label: 'Share', icon: 'share', onSelect: () => undefined },
              { key: 'off', label: 'Move earlier', disabled: true },
              { key: 'delete', label: 'Delete', icon: 'trash', danger: true, separated: true },
            ]}
          />
        </div>
      </Block>
      <Block title="Status badges: shape and word, never color alone">
        <div className={styles.stack}>
          <StatusBadge mark="draft" label="Draft" />
          <StatusBadge mark="published" label="Published" />
          <StatusBadge mark="available" label="Available" />
          <StatusBadge mark="sold" label="Sold" />
          <StatusBadge mark="pending" label="Unfulfilled" />
          <StatusBadge mark="published" label="Ready" />
          <StatusBadge mark="restricted" label="Restricted" />
          <StatusBadge mark="plain" label="On Hold" />
          <StatusBadge mark="none" label="Primary" />
        </div>
        <div style={{ height: 16 }} />
        <ChipGroup
          label="Filter works"
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: 'All', count: 12 },
            { value: 'drafts', label: 'Drafts', count: 2 },
            { value: 'sold', label: 'Sold', count: 3 },
          ]}
        />
      </Block>
      <Block title="Field" span={4}>
        <div className="col g4">
          <Field label="Title">
            <TextInput placeholder="Untitled" />
          </Field>
          <Field label="Description" optional helper="Shown under the picture." counter="0 / 1000">
            <TextArea rows={3} />
          </Field>
          <Field label="Weight" required error="Weight is required">
            <Affix suffix="lb">
              <NumberInput min={0} step={0.1} />
            </Affix>
          </Field>
          <Field label="Locked">
            <TextInput disabled value="Not yours to change" readOnly />
          </Field>
        </div>
      </Block>
      <Block title="More fields" span={4}>
        <div className="col g4">
          <Field label="Medium">
            <Select
              placeholder="Choose a medium"
              options={[
                { value: 'oil', label: 'Oil' },
                { value: 'ink', label: 'Ink' },
              ]}
            />
          </Field>
          <Field label="Price (USD)">
            <Affix prefix="$">
              <TextInput inputMode="decimal" defaultValue="3900.00" className="num" />
            </Affix>
          </Field>
          <Field
            label="Password"
            aside={
              <a className="link small" href="#forgot">
                Forgot Password?
              </a>
            }
          >
            <PasswordInput autoComplete="current-password" defaultValue="elevencoats" />
          </Field>
          <Segmented
            label="Unit"
            value={unit}
            onChange={setUnit}
            options={[
              { value: 'inches', label: 'inches' },
              { value: 'cm', label: 'cm' },
            ]}
          />
        </div>
      </Block>
      <Block title="Choices" span={4}>
        <div className="col g4">
          <div role="radiogroup" aria-label="Role" className="col g2">
            {ROLES.map((each) => (
              <OptionCard
                key={each.value}
                name="role"
                value={each.value}
                title={each.title}
                text={each.text}
                checked={role === each.value}
                onChange={() => setRole(each.value)}
              />
            ))}
            <OptionCard name="role" value="box" title="Crate" icon="box" end="$41.20" disabled />
          </div>
          <Switch label="News about the platform" text="About once a month." defaultChecked />
          <Switch label="Order emails" />
          <Checkbox label="I agree to the terms" />
        </div>
      </Block>
      <Block title="Tabs" span={12}>
        <LinkTabs
          label="Sections"
          items={[
            { to: '#artworks', label: 'Your Artworks', count: 12, current: true },
            { to: '#exhibitions', label: 'Your Exhibitions', count: 2 },
            { to: '#resume', label: 'Resume' },
            { to: '#statement', label: 'Artist statement' },
          ]}
        />
        <div style={{ height: 24 }} />
        <Tabs
          label="Resume sections"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'education', label: 'Education', panel: <p>Education entries</p> },
            { value: 'experience', label: 'Experience', count: 4, panel: <p>Experience entries</p> },
            { value: 'awards', label: 'Awards', panel: <p>Award entries</p> },
          ]}
        />
      </Block>
    </>
  )
}
