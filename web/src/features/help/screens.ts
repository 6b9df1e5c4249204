import { screen } from '@fairground/screen/words/screen.ts'
import { page, texts, type Bring } from '../../manifest.ts'

const bringHelp: Bring = async (client) => {
  const { helpQuery } = await import('./help.ts')
  await client.ensureQueryData(helpQuery(document.documentElement.lang))
}

const bringProtocol: Bring = async (client) => {
  const { protocolQuery } = await import('./help.ts')
  const { markerRulesQuery } = await import('../../care/markers.ts')
  await Promise.all([
    client.ensureQueryData(protocolQuery(undefined, document.documentElement.lang)),
    client.ensureQueryData(markerRulesQuery),
  ])
}

export const pages = [
  page('/helpmc', {
    isDrawn: true,
    part: screen(async () => (await import('./help-page.tsx')).HelpPage),
    search: texts('article', 'topic', 'game'),
    by: ['article', 'topic', 'game'],
    bring: bringHelp,
    head: () => ({ words: 'help' }),
    missing: 'help',
    told: 'help',
    who: 'everybody',
    ways: [{ name: 'help', mark: 'help', hue: 'var(--hue-language)', inService: true }],
  }),
  page('/help', {
    isDrawn: true,
    part: screen(async () => (await import('./protocol-page.tsx')).ProtocolPage),
    search: texts('version'),
    by: ['version'],
    bring: bringProtocol,
    head: () => ({ words: 'protocol' }),
    who: 'everybody',
    ways: [{ name: 'protocol', mark: 'record', hue: 'var(--hue-language)', inService: true }],
  }),
] as const
