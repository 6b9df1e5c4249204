// What node:http writes by itself.
const itsOwn = new Set(['date', 'connection', 'keep-alive'])

/** What a house answers at a path: its headers, without those that node:http writes by itself, and its body. */
export async function answerOf(port: number, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  if (answer.status !== 200) throw new Error(`the house answered ${await answer.text()}`)
  const own = Object.fromEntries([...answer.headers].filter(([name]) => !itsOwn.has(name)))
  return { headers: own, body: await answer.text() }
}
