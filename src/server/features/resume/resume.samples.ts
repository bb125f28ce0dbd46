import { readFileSync } from 'node:fs'
import type { Samples } from '#server/testing/sample.ts'
import type { TestFile } from '#server/testing/test-client.ts'

/** A one-page PDF with a line of text. */
const sampleResume = (): TestFile => ({
  name: 'resume.pdf',
  type: 'application/pdf',
  bytes: readFileSync(new URL('./fixtures/minimal.pdf', import.meta.url)),
})

export const resumeSamples: Samples = {
  'GET /resume': () => ({}),
  'POST /resume/upload': () => ({ form: { fields: {}, files: [sampleResume()] } }),
  'POST /resume/restore': () => ({ answers: [404] }),
}
