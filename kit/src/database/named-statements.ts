// A text that has come this often is worth a statement that is kept. Texts made for one call, such as lists of one length,
// never come so far; every connection keeps as many statements as there are names.
const worthFrom = 20
const namesMax = 64
const countedMax = 1_000
// Its columns would change under it when a migration adds one, and PostgreSQL refuses that.
const everyColumn = /(?:^|[\s,.])\*(?:[\s,]|$)/

/**
 * Names the commonest texts, so that PostgreSQL reads and plans them once for each connection instead of for each call.
 * Where connections are lent out by the transaction, as by PgBouncer, names must not be used. Answers undefined for a text
 * that has none.
 */
export function openNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= namesMax) return name
    const count = (counts.get(text) ?? 0) + 1
    if (counts.size >= countedMax) counts.clear()
    counts.set(text, count)
    if (count < worthFrom || everyColumn.test(text)) return undefined
    names.set(text, `kept_${names.size + 1}`)
    counts.delete(text)
    return names.get(text)
  }
}
