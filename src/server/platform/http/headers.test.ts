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

test('pages call no other site, except what an adapter names', () => {
  expect(policy(false)).toContain("connect-src 'self';")
  const connections = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
  const opened = String(pageHeaders([], { secure: true, connections })['content-security-policy'])
  expect(opened).toContain(`connect-src 'self' ${connections.join(' ')};`)
  expect(opened).toContain("script-src 'self';")
})

test('frames and media are of this site, except those of a configured scheduling service and video', () => {
  const closed = policy(false)
  expect(closed).toContain("frame-src 'self'; media-src 'self';")
  expect(closed).toContain("frame-ancestors 'none'")
  const opened = String(
    pageHeaders([], {
      secure: true,
      embeddable: true,
      embedded: {
        widgets: [
          { script: 'https://assets.calendly.com/assets/external/widget.js', origin: 'https://calendly.com' },
          { script: 'https://assets.calendly.com/assets/external/widget.js', origin: 'https://calendly.com' },
        ],
        media: ['https://videos.example.org/a.mp4', 'https://videos.example.org/a.vtt'],
      },
    })['content-security-policy'],
  )
  expect(opened).toContain("script-src 'self' https://assets.calendly.com;")
  expect(opened).toContain("frame-src 'self' https://calendly.com;")
  expect(opened).toContain("media-src 'self' https://videos.example.org;")
  expect(opened).toContain("frame-ancestors 'self'")
})
