import { refusals } from '@fairground/contract/refusal/vendor'
import type { Module } from '#manifest'
import { roundTurnover } from './turnover.ts'

export const module: Module = { name: 'vendor', refusals, journals: [roundTurnover] }
