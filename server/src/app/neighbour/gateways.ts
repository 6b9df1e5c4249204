/** What would be set for a gateway of coins that nobody answers for: what starts by it fails. */
export const coinsAway = (port: number) => ({
  BTCPAY_URL: `http://127.0.0.1:${port}`,
  BTCPAY_STORE: 'a store',
  BTCPAY_TOKEN: 'a token',
  BTCPAY_SECRET: 'a secret',
})
