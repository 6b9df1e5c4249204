/** A gateway that may stand pretended: by what its variables begin, which of them are secrets, and where it is found. */
export type PretendedGateway = {
  name: string
  begins: string
  secrets: readonly string[]
  found(url: string): Record<string, string>
}

/** Those that a member's browser or our server calls, so that without them nothing can be tried. */
export const pretendedGateways: readonly PretendedGateway[] = [
  {
    name: 'payos',
    begins: 'PAYOS_',
    secrets: ['PAYOS_CLIENT_ID', 'PAYOS_API_KEY', 'PAYOS_CHECKSUM_KEY'],
    found: (url) => ({ PAYOS_URL: url, PAYOS_PAGE: `${url}/web` }),
  },
  {
    name: 'btcpay',
    begins: 'BTCPAY_',
    secrets: ['BTCPAY_TOKEN', 'BTCPAY_STORE', 'BTCPAY_SECRET'],
    found: (url) => ({ BTCPAY_URL: url }),
  },
]
