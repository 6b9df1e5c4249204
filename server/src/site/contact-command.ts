import type { Context } from '#kit'
import { CommandError, UsageError, withContext, type Command } from '#manifest'
import { mayLeadTo, sealLink } from './contact.ts'
import { changeSetting, setting } from './settings.ts'

export const contact: Command = {
  name: 'site contact',
  about: 'Seals the link that leads to customer service.',
  usage: `site contact seal <https://…>
site contact remove
The link is kept encrypted under the installation's key and opened for whoever presses "Contact us". It may lead to the
hosts of site.contactHosts alone: name them first, as in: site set site.contactHosts '["chat.example"]'.`,

  run: async (args, open) => {
    const [verb, link, ...more] = args
    if (more.length > 0) throw new UsageError('one link: put it in quotes')
    if (verb === 'seal' && link !== undefined) await withContext(open, (context) => sealNew(context, link))
    else if (verb === 'remove' && link === undefined) await withContext(open, remove)
    else throw new UsageError('say seal and the link, or remove')
    return 0
  },
}

async function sealNew(context: Context, link: string): Promise<void> {
  const hosts = await setting(context, 'site.contactHosts')
  if (link.length > 1000) throw new CommandError('the link is longer than 1000 characters')
  if (!mayLeadTo(link, hosts))
    throw new CommandError(
      `the link must be https: and lead to one of site.contactHosts (${hosts.join(', ') || 'none yet'})`,
    )
  if (!context.config.factorKey)
    throw new CommandError('this installation has no FACTOR_KEY, under which the link would be sealed')
  await changeSetting(context, 'site.contactLink', sealLink(context.config, link), 'operator')
  console.log('The link is sealed, and "Contact us" leads to it.')
}

async function remove(context: Context): Promise<void> {
  await changeSetting(context, 'site.contactLink', null, 'operator')
  console.log('There is no sealed link any more.')
}
