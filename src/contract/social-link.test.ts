import { describe, expect, test } from 'vitest'
import { ROLES, resolveRole, SELF_SERVICE_ROLES } from './primitives.ts'
import { absoluteLink, NETWORKS, networkLink } from './social-link.ts'

describe('links of a profile', () => {
  test('AW-4.20 a link that does not start with http is completed with https://, and one that does is unchanged', () => {
    expect(absoluteLink('instagram.com/a')).toBe('https://instagram.com/a')
    expect(absoluteLink('//instagram.com/a')).toBe('https://instagram.com/a')
    expect(absoluteLink('example.org:8080/a')).toBe('https://example.org:8080/a')
    expect(absoluteLink('http://x')).toBe('http://x')
    expect(absoluteLink('https://www.tiktok.com/@a')).toBe('https://www.tiktok.com/@a')
    for (const network of NETWORKS) {
      expect(networkLink(network, 'instagram.com/a')).toBe('https://instagram.com/a')
      expect(networkLink(network, 'http://x')).toBe('http://x')
    }
  })

  test('AW-4.20 a name, with or without an @, becomes its URL at the network', () => {
    for (const typed of ['maria', '@maria', ' @maria '])
      expect(NETWORKS.map((network) => networkLink(network, typed))).toEqual([
        'https://instagram.com/maria',
        'https://facebook.com/maria',
        'https://twitter.com/maria',
        'https://www.tiktok.com/@maria',
      ])
    for (const typed of ['', '@', '@../x', 'maria lopez', 'javascript:alert(1)'])
      expect([typed, networkLink('instagram', typed)]).toEqual([typed, null])
  })

  test.each([
    ['instagram', 'maria.paints', 'https://instagram.com/maria.paints'],
    ['instagram', '@maria.lopez_2', 'https://instagram.com/maria.lopez_2'],
    ['instagram', 'maria.paints/', 'https://instagram.com/maria.paints'],
    ['instagram', 'maria.paints?igsh=MzRlODBiNWFlZA==', 'https://instagram.com/maria.paints'],
    ['instagram', '/maria.paints/?hl=de', 'https://instagram.com/maria.paints'],
    ['instagram', 'instagram.com/maria.paints/?hl=de', 'https://instagram.com/maria.paints/?hl=de'],
    ['instagram', 'www.maria.example', 'https://www.maria.example'],
    ['instagram', 'maria.example/studio', 'https://maria.example/studio'],
    ['facebook', 'profile.php?id=100012', 'https://facebook.com/profile.php?id=100012'],
    ['facebook', 'm.facebook.com', 'https://m.facebook.com'],
    ['twitter', 'x.com/maria', 'https://x.com/maria'],
    ['tiktok', '＠maria.paints', 'https://www.tiktok.com/@maria.paints'],
    ['tiktok', 'https://www.tiktok.com/@maria.paints?lang=en', 'https://www.tiktok.com/@maria.paints?lang=en'],
  ] as const)('for %s, %s is %s', (network, typed, link) => {
    expect(networkLink(network, typed)).toBe(link)
  })

  test('only http and https addresses become links', () => {
    for (const typed of [
      '',
      ' ',
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'data:text/html,x',
      'ftp://x.org',
      'mailto:a@x.org',
      'abc',
      '@maria',
      'https://',
    ])
      expect([typed, absoluteLink(typed)]).toEqual([typed, null])
  })
})

describe('roles', () => {
  test('AW-1.24 CD-3.1 the roles are exactly collector, artist, gallery, curator, admin, and dealer of the workspace', () => {
    expect(ROLES.toSorted()).toEqual(['admin', 'artist', 'collector', 'curator', 'dealer', 'gallery'])
    expect(SELF_SERVICE_ROLES.toSorted()).toEqual(['artist', 'collector', 'curator', 'gallery'])
  })

  test('AW-1.25 an unknown, empty or missing role is handled as collector', () => {
    for (const value of ['foo', '', null, undefined, 'ARTIST', 7]) expect(resolveRole(value)).toBe('collector')
    for (const role of ROLES) expect(resolveRole(role)).toBe(role)
  })
})
