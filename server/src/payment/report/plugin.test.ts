import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHouse } from '#test/house'

const bare = await openHouse({ gatewaySecret: '' })

test('a gateway that is not there takes no reports', async () => {
  const post = (url: string) => fetch(url, { method: 'POST', body: '{}' }).then((response) => response.json())
  assert.partialDeepStrictEqual(await post(`${bare.url}/wps/payment/webhooks/other`), {
    message: 'gateway_unknown',
  })
  assert.partialDeepStrictEqual(await post(`${bare.url}/wps/payment/webhooks/sandbox`), {
    message: 'gateway_unknown',
  })
})
