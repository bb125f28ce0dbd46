import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ResumeEditor } from './resume-editor.tsx'

const drawn = (view?: 'section') =>
  renderToStaticMarkup(
    <ResumeEditor
      data={{ awards: ['Pollock Prize'] }}
      text="Maria Example, painter"
      onChange={() => Promise.resolve(true)}
      {...(view ? { view } : {})}
    />,
  )

test('AW-8.13 the editor on its own, told nothing, shows the document', () => {
  expect(drawn()).toContain('Maria Example, painter')
  expect(drawn()).not.toContain('role="tab"')
  expect(drawn('section')).toContain('role="tab"')
  expect(drawn('section')).not.toContain('Maria Example, painter')
})
