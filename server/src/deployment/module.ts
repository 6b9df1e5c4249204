import { deployment } from '@fairground/contract'
import { openRoute } from '#kit'
import type { Module } from '#manifest'
import { countryCodes } from './country-codes.ts'
import { addressesOf, routeOf } from './domains.ts'
import { permissionFor } from './permission.ts'

export const module: Module = {
  name: 'deployment',
  routes: (context) => [
    openRoute(deployment.permission, ({ domain }, { address }) => permissionFor(context, domain, address)),
    openRoute(deployment.domainRoute, ({ domain }) => routeOf(context, domain)),
    openRoute(deployment.routers, async () => ({ domainList: await addressesOf(context) })),
    openRoute(deployment.countryCodes, () => Promise.resolve({ list: countryCodes })),
  ],
}
