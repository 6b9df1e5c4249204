import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signCall } from './sign.ts'

// The examples of "Signature Calculations for the Authorization Header: Transferring Payload in a Single Chunk" of Amazon S3.
const key = {
  id: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const at = new Date('2013-05-24T00:00:00Z')
const host = 'examplebucket.s3.amazonaws.com'

const rows = [
  [
    'GET',
    '/test.txt',
    { range: 'bytes=0-9' },
    '',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT',
    '/test%24file.text',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    'Welcome to Amazon S3.',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
] as const

for (const [method, path, headers, body, signature] of rows)
  test(`${method} ${path} is signed as Amazon signs it`, () => {
    const sent = signCall({ method, host, path, headers }, Buffer.from(body), key, at)
    assert.equal(/Signature=(\w+)$/.exec(sent.authorization ?? '')?.[1], signature)
  })
