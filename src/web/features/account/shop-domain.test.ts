import { expect, test } from 'vitest'
import { shopDomainOf } from './shop-domain.ts'

test('a shop is understood however its owner writes it', () => {
  for (const typed of [
    'north-light',
    ' North-Light ',
    'north-light.myshopify.com',
    'https://north-light.myshopify.com/admin?x=1',
  ])
    expect(shopDomainOf(typed)).toBe('north-light.myshopify.com')
})

test('what names no shop is refused', () => {
  for (const typed of ['', '-a', 'example.org', 'a.myshopify.com.evil.org', 'a b'])
    expect(shopDomainOf(typed)).toBeNull()
})
