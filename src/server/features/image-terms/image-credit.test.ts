import { expect, test } from 'vitest'
import { readCredit } from '#server/testing/read-credit.ts'
import { writeCredit } from './image-credit.ts'

const policyUrl = 'https://gesso.example/image-terms/ada'
const write = (terms: 'reserved' | 'allowed' | 'licensed', license_text = '', license_url = '') =>
  readCredit(writeCredit({ artist: 'Ada “A” <Moreau> & Co', policyUrl, stated: { terms, license_text, license_url } }))

test('a credit names the creator, the copyright, where the rights are stated, and whether AI may be trained', () => {
  expect(write('reserved')).toEqual({
    creator: 'Ada “A” <Moreau> & Co',
    rights: '© Ada “A” <Moreau> & Co',
    webStatement: policyUrl,
    dataMining: 'DMI-PROHIBITED-AIMLTRAINING',
    constraints: null,
  })
  expect(write('allowed')).toMatchObject({ dataMining: 'DMI-ALLOWED', constraints: null })
  expect(write('licensed', 'Ask my studio: 5 < 6', 'https://ada.example/ai?a=1&b=2')).toMatchObject({
    dataMining: 'DMI-PROHIBITED-SEECONSTRAINT',
    constraints: 'Ask my studio: 5 < 6\nhttps://ada.example/ai?a=1&b=2',
  })
})
