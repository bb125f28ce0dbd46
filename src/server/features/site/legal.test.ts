import { beforeAll, expect, test } from 'vitest'
import { agreeToTerms, getLegalText, getLegalVersion, getTermsAgreement, publishLegalText } from '#contract/legal.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let admin: TestUser
beforeAll(async () => {
  admin = await t.signUp('admin')
})

test('a text has versions of its own, and nobody but an admin publishes one', async () => {
  const params = { kind: 'returns' } as const
  expect((await t.anonymous.call(getLegalText, { params })).body).toMatchObject({
    version: 0,
    published_at: null,
    text: '',
  })
  expect(await admin.call(publishLegalText, { params, body: { text: ' ' } })).toMatchObject({
    status: 400,
    failure: { fields: [{ field: 'text', message: 'Enter the text.' }] },
  })
  await admin.call(publishLegalText, { params, body: { text: 'Fourteen days.' } })
  const { body } = await admin.call(publishLegalText, { params, body: { text: 'A month.' } })
  expect(body).toMatchObject({ kind: 'returns', version: 2, text: 'A month.' })
  expect((await t.anonymous.call(getLegalText, { params })).body).toEqual(body)
  expect(body.earlier).toEqual([{ version: 1, published_at: expect.any(String) }])
  expect(body.replaced_at).toBeNull()
  const first = await t.anonymous.call(getLegalVersion, { params: { ...params, version: '1' } })
  expect(first.body).toEqual({
    kind: 'returns',
    version: 1,
    published_at: body.earlier[0]?.published_at,
    replaced_at: body.published_at,
    text: 'Fourteen days.',
    earlier: [],
  })
  for (const version of ['0', '3', '1.0', 'x'])
    expect((await t.anonymous.call(getLegalVersion, { params: { ...params, version } })).status, version).toBe(404)
  expect(t.app.features.site.legalVersions()).toMatchObject({ returns: 2, privacy: 0 })
})

test('members are asked to agree to terms that changed since they joined, to the latest version only', async () => {
  const member = await t.signUp('collector')
  const params = { kind: 'terms' } as const
  expect((await member.call(getTermsAgreement)).body).toEqual({ version: 0, is_due: false })
  await admin.call(publishLegalText, { params, body: { text: 'Be kind.' } })
  expect((await member.call(getTermsAgreement)).body).toEqual({ version: 1, is_due: true })
  const later = await t.signUp('collector')
  expect((await later.call(getTermsAgreement)).body).toEqual({ version: 1, is_due: false })
  expect((await member.call(agreeToTerms, { body: { version: 1 } })).body).toEqual({ version: 1, is_due: false })
  await admin.call(publishLegalText, { params, body: { text: 'Be kind, and on time.' } })
  expect((await member.call(getTermsAgreement)).body).toEqual({ version: 2, is_due: true })
  expect(await member.call(agreeToTerms, { body: { version: 1 } })).toMatchObject({ status: 409 })
  expect((await member.call(agreeToTerms, { body: { version: 2 } })).body.is_due).toBe(false)
})
