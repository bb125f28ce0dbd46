import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { INVENTORY_PICTURES } from '#contract/constants.ts'
import { packPictures } from './pictures-zip.ts'

const inFolder = (path: string, content: string, lastModified = 1000) => {
  const file = new File([content], path.slice(path.lastIndexOf('/') + 1), { lastModified })
  return Object.defineProperty(file, 'webkitRelativePath', { value: path })
}
const sized = (name: string, size: number) => Object.defineProperty(new File([], name), 'size', { value: size })
const unpacked = async (file: File | null) => {
  const zip = await fromBufferPromise(Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer()), {
    lazyEntries: true,
  })
  const found: [string, string][] = []
  for await (const entry of zip.eachEntry()) {
    const chunks = await (await zip.openReadStreamPromise(entry)).toArray()
    found.push([entry.fileName, Buffer.concat(chunks).toString()])
  }
  return found
}

test('the pictures of a folder become one ZIP with their paths, and other files are left out', async () => {
  const files = [
    inFolder('Fotos/2020/Jetée à l’aube.JPG', 'one', 2000),
    inFolder('Fotos/P2.png', 'two'),
    inFolder('Fotos/Thumbs.db', 'x'),
  ]
  const { file } = await packPictures(files)
  expect(file).toMatchObject({ name: 'Fotos.zip', lastModified: 2000 })
  expect(await unpacked(file)).toEqual([
    ['Fotos/2020/Jetée à l’aube.JPG', 'one'],
    ['Fotos/P2.png', 'two'],
  ])
  const again = await packPictures(files)
  expect([again.file?.size, again.file?.name]).toEqual([file?.size, file?.name])
})

test('its checksums are those that ZIP programs compute', async () => {
  const { file } = await packPictures([new File(['123456789'], 'a.jpg')])
  const zip = await fromBufferPromise(Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer()), {
    lazyEntries: true,
  })
  const [entry] = await Array.fromAsync(zip.eachEntry())
  expect(entry?.crc32).toBe(0xcb_f4_39_26)
})

test('a ZIP is sent as it is', async () => {
  const zip = new File(['x'], 'Works.ZIP')
  expect((await packPictures([zip])).file).toBe(zip)
})

test('what cannot be sent is refused with the way out', async () => {
  const many = Array.from({ length: INVENTORY_PICTURES.maxEntries + 1 }, (_, at) => new File([], `${at}.jpg`))
  const wrong: [File[], string][] = [
    [[new File([], 'a.zip'), new File([], 'b.jpg')], 'Choose one ZIP'],
    [[new File([], 'notes.txt')], 'no pictures'],
    [[sized('a.jpg', 2_500_000_000), sized('b.jpg', 2_500_000_000)], 'more than 4 GB'],
    [many, 'at most 20,000 pictures'],
    [[Object.assign(new File([], 'gone.jpg'), { arrayBuffer: () => Promise.reject(new Error('NotFoundError')) })], 'could not be opened'], // biome-ignore format: one line
  ]
  for (const [files, problem] of wrong) expect((await packPictures(files)).problem).toContain(problem)
})
