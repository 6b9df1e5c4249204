import { events } from '@fairground/contract/live/recovery'
import { refusals } from '@fairground/contract/refusal/recovery'
import { settings } from '@fairground/contract/setting/recovery'
import type { Module } from '#manifest'
import { emailChanged, mobileChanged, paymentForgotten, paymentReplaced, resetLink } from './messages.ts'
import { routes } from './routes.ts'

const templates = [resetLink, emailChanged, mobileChanged, paymentForgotten, paymentReplaced]

export const module: Module = { name: 'recovery', events, refusals, settings, templates, routes }
