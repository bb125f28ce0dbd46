import { expect, test } from 'vitest'
import { pageHeaders } from './headers.ts'

const policy = (withGooglePlaces?: boolean) =>
  String(pageHeaders('n0nce', true, false, withGooglePlaces)['content-security-policy'])

test('W27 a page lets nothing of another host in; only with a key for its places may Google be asked', () => {
  expect(policy()).not.toMatch(/https?:/)
  expect(policy()).toMatch(/trusted-types default$/)
  const opened = policy(true)
  expect(opened.match(/https:[^ ;]+/g)).toEqual(['https://maps.googleapis.com', 'https://places.googleapis.com'])
  expect(opened).toContain(
    'trusted-types default @googlemaps/js-api-loader google-maps-api-loader google-maps-api#html lit-html',
  )
  expect(opened).toContain("script-src 'nonce-n0nce' 'strict-dynamic';")
  expect(opened).not.toMatch(/unsafe-eval|'unsafe-inline'(?!;)/)
})
