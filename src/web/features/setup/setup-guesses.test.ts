import { expect, test } from 'vitest'
import { countryOfLanguage, nameInAddress, sizesIn } from './setup-guesses.ts'

test('the language of the browser says the country, and that the unit and the paper', () => {
  expect(['de-AT', 'de', 'en-GB', 'en', 'not a language'].map(countryOfLanguage)).toEqual([
    'AT',
    'DE',
    'GB',
    'US',
    'US',
  ])
  expect(['DE', 'US', 'CA'].map(sizesIn)).toEqual([
    { unit: 'cm', paper: 'a4' },
    { unit: 'in', paper: 'letter' },
    { unit: 'cm', paper: 'letter' },
  ])
})

test('the address on the web suggests a name, unless it is a machine', () => {
  expect(
    [
      'https://www.kunsthauslind.example',
      'https://art-house.example',
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
    ].map(nameInAddress),
  ).toEqual(['Kunsthauslind', 'Art house', 'Gesso', 'Gesso', 'Gesso'])
})
