import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { findConfigProblems } from '../testing/find-config-problems.ts'

const bucket = {
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'works',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('files are on the disk, or in a bucket of Amazon S3 or another store', () => {
  expect(readConfig({}).files).toEqual({ provider: 'disk', s3: null })
  expect(readConfig({ FILES_PROVIDER: 'disk' }).files).toEqual({ provider: 'disk', s3: null })
  expect(readConfig({ ...bucket, FILES_PROVIDER: 's3' }).files).toEqual({
    provider: 's3',
    s3: {
      endpoint: null,
      region: 'eu-central-1',
      bucket: 'works',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      forcePathStyle: false,
      prefix: '',
    },
  })
  const { S3_REGION: _, ...elsewhere } = bucket
  const other = { S3_ENDPOINT: 'http://127.0.0.1:9000/', S3_FORCE_PATH_STYLE: '1', S3_PREFIX: 'gesso/files/' }
  expect(readConfig({ ...elsewhere, ...other, FILES_PROVIDER: 's3' }).files.s3).toMatchObject({
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    forcePathStyle: true,
    prefix: 'gesso/files/',
  })
})

test('half a configuration names what is missing', () => {
  expect(findConfigProblems({ FILES_PROVIDER: 's3' })).toEqual([
    'S3_BUCKET is missing: FILES_PROVIDER=s3 requires it',
    'S3_ACCESS_KEY_ID is missing: FILES_PROVIDER=s3 requires it',
    'S3_SECRET_ACCESS_KEY is missing: FILES_PROVIDER=s3 requires it',
    'S3_REGION is missing: set the region of the bucket, or S3_ENDPOINT for a store other than Amazon S3',
  ])
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_REGION']) {
    const problems = findConfigProblems({ ...bucket, FILES_PROVIDER: 's3', [name]: '' })
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([name])
  }
})

test('the settings of a bucket stand beside the disk only if FILES_PROVIDER says so, and then completely', () => {
  expect(findConfigProblems({ ...bucket, FILES_PROVIDER: 'disk' })).toEqual([])
  expect(readConfig({ ...bucket, FILES_PROVIDER: 'disk' }).files).toMatchObject({
    provider: 'disk',
    s3: { bucket: 'works' },
  })
  expect(findConfigProblems({ S3_BUCKET: 'works' })).toEqual([
    'S3_BUCKET is set, but not used: set FILES_PROVIDER=s3, or FILES_PROVIDER=disk if it is for copying files only',
  ])
  expect(findConfigProblems({ FILES_PROVIDER: 'disk', S3_BUCKET: 'works', S3_REGION: 'eu-central-1' })).toEqual([
    'S3_ACCESS_KEY_ID is missing: the other settings of S3 require it',
    'S3_SECRET_ACCESS_KEY is missing: the other settings of S3 require it',
  ])
})

test('wrong values are refused with what would be right, and without the secret', () => {
  const wrong = { S3_ENDPOINT: 'minio:9000', S3_FORCE_PATH_STYLE: 'yes', S3_PREFIX: '../Files' }
  const problems = findConfigProblems({ ...bucket, ...wrong, FILES_PROVIDER: 's3' })
  expect(problems).toEqual([
    'S3_ENDPOINT must be a URL that starts with http:// or https://',
    'S3_FORCE_PATH_STYLE must be 1 or 0, not "yes"',
    expect.stringContaining('S3_PREFIX must be parts of lower-case letters'),
  ])
  expect(problems.join()).not.toContain('secret')
  expect(findConfigProblems({ FILES_PROVIDER: 'gcs' })).toEqual(['FILES_PROVIDER must be disk or s3, not "gcs"'])
})
