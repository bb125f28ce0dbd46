import { expect, test } from 'vitest'
import { dialablePhone } from './dialable-phone.ts'

test('a number can be dialed from anywhere, without its extension or a second number', () => {
  const numbers = {
    '+15055550123': [
      '(505) 555-0123',
      '1-505-555-0123',
      '(505) 555-0123 ext. 45',
      '505.555.0123 x45',
      '505-555-0123x45',
      '505 555 0123 #45',
      '505-555-0123;ext=45',
      '505-555-0123 extension 45',
      '505-555-0123 / 505-555-0199',
      '505-555-0123, 505-555-0199',
      '505-555-0123 or 505-555-0199',
      '٥٠٥ ٥٥٥ ٠١٢٣',
      '५०५-५५५-०१२३',
      '５０５-５５５-０１２３',
      '505-555-0123 (mobile)',
      'tel: 505-555-0123',
    ],
    '+442079460958': ['+44 (0)20 7946 0958', '+44 020 7946 0958', '0044 20 7946 0958', '011 44 20 7946 0958'],
    '+4930901820': ['+49 (30) 901820', '0049 30 901820'],
    '+18003569377': ['1-800-FLOWERS'],
  }
  for (const [dialable, texts] of Object.entries(numbers))
    for (const text of texts) expect([text, dialablePhone(text, 'US')]).toEqual([text, dialable])
})

test('a national number belongs to the country of the address', () => {
  expect(dialablePhone('020 7946 0958', 'GB')).toBe('+442079460958')
  expect(dialablePhone('030/901820', 'DE')).toBe('+4930901820')
  expect(dialablePhone('03-1234-5678', 'JP')).toBe('+81312345678')
})

test('what nobody can dial is no number', () => {
  expect(dialablePhone(' ', 'US')).toBe('')
  for (const text of ['call me', '555', '5055550', '505555012345', '+1 505 555 0123 45', '+999 12345678'])
    expect([text, dialablePhone(text, 'US')]).toEqual([text, null])
})
