import { expect, test } from 'vitest'
import { pageHeaders } from './headers.ts'

const policy = (withGooglePlaces: boolean) =>
  String(pageHeaders(["'sha256-abc='"], { secure: true, withGooglePlaces })['content-security-policy'])

test('a page allows no other host, except Google’s when places have a key', () => {
  const closed = policy(false)
  expect(closed).not.toMatch(/https?:/)
  expect(closed).toMatch(/trusted-types default$/)
  expect(closed).toContain("script-src 'self' 'sha256-abc=';")
  const opened = policy(true)
  expect(opened).toContain("script-src 'self' 'sha256-abc=' https://maps.googleapis.com;")
  expect(opened).toContain("connect-src 'self' https://maps.googleapis.com https://places.googleapis.com;")
  expect(opened).toContain(
    'trusted-types default @googlemaps/js-api-loader google-maps-api-loader google-maps-api#html lit-html',
  )
  for (const one of [closed, opened]) expect(one).not.toMatch(/unsafe-eval|strict-dynamic|'unsafe-inline'(?!;)/)
})
