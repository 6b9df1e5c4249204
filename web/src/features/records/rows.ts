import type { figure, lottery, wallet } from '@fairground/contract'
import type { Sent } from '@fairground/screen/wire/ask.ts'

/** A row of each record, as the wire carries it. */
export type Order = Sent<typeof lottery.orders>['list'][number]
export type Movement = Sent<typeof wallet.accountRecord>['list'][number]
export type MemberPurse = Sent<typeof wallet.purses>['list'][number]
export type Figured = Sent<typeof figure.periods>
export type Figures = Figured['list'][number]
