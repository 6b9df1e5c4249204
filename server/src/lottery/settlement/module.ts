import type { Module } from '#manifest'
import { turnover } from './turnover.ts'

export const module: Module = { name: 'lottery/settlement', journals: [turnover] }
