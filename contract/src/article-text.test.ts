import assert from 'node:assert/strict'
import { test } from 'node:test'
import { articleText } from './article-text.ts'

test('the words of an article are without the shape of its HTML', () => {
  assert.equal(articleText('<p>One &amp;lt; <b>t</b>wo</p><p>three&nbsp;&gt;</p>'), 'One &lt; two three >')
})
