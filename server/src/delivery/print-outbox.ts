import type { Config } from '#kit'
import type { OutboxMessage } from './read-outbox.ts'
import { escape } from './write-message.ts'

/** The outbox as a page: newest first, the code or link of each where the eye falls. Everything is escaped. */
export function printOutbox({ timeZone }: Config, messages: readonly OutboxMessage[], to: string): string {
  const at = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone })
  const list = messages.map((message) => printMessage(message, at)).join('\n')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light"><meta name="robots" content="noindex">
<title>Outbox</title><link rel="stylesheet" href="/dev/outbox.css"><script src="/dev/outbox.js" defer></script></head>
<body><main><header><h1>Outbox</h1>
<p>Texts and mail this server would have sent. Nothing leaves it while it runs for development.</p>
<form method="get" role="search"><label for="to">Number or address</label>
<div><input id="to" name="to" type="search" value="${escape(to)}" placeholder="+84912345678"><button>Show</button></div></form>
<label class="live" hidden><input type="checkbox" id="live" checked> Show new messages by themselves</label>
<p id="news" role="status"></p></header>
<div id="messages">${list ? `<ol>${list}</ol>` : '<p class="none">Nothing was sent yet.</p>'}</div>
</main></body></html>`
}

function printMessage(message: OutboxMessage, at: Intl.DateTimeFormat): string {
  const { id, channel, to, text, link, template, language, sentAt } = message
  return `<li id="m-${id}"><article aria-labelledby="s-${id}">
<p class="meta"><span class="channel ${channel}">${channel === 'sms' ? 'Text' : 'Mail'}</span>
<span class="to">${escape(to)}</span> <time datetime="${sentAt.toISOString()}">${escape(at.format(sentAt))}</time></p>
${headOf(message)}<p class="text" lang="${escape(language)}">${escape(text)}</p>
${link ? `<p><a href="${escape(link)}">Open the link</a></p>` : ''}<p class="template">${escape(template)} · ${escape(language)}</p>
</article></li>`
}

/** A text has no subject of its own: what a person looks for in it is the code. */
function headOf({ id, channel, subject, code }: OutboxMessage): string {
  if (channel === 'sms' && code) return `<h2 id="s-${id}" class="code">${escape(code)}</h2>`
  const more = code ? `<p class="code">${escape(code)}</p>` : ''
  return `<h2 id="s-${id}">${escape(subject)}</h2>${more}`
}
