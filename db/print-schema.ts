import type pg from 'pg'

type Row = { [column: string]: string | null }

const ours = `n.nspname not in ('pg_catalog', 'information_schema', 'public', 'graphile_worker') and n.nspname !~ '^pg_'`

/**
 * The whole data design on one page, read from the catalogue of a migrated database; the same on PostgreSQL 15 to 18. Of a
 * table in parts it shows the whole: which parts there are depends on the day.
 */
export async function printSchema(client: pg.Client): Promise<string> {
  const ask = async (text: string, values: unknown[] = []) => (await client.query<Row>(text, values)).rows
  const page = ['-- Printed from the migrated database by `npm run generate`. The migrations are the source.']
  const schemas = await ask(
    `select n.oid, n.nspname as name, obj_description(n.oid, 'pg_namespace') as comment
     from pg_namespace n where ${ours} order by n.nspname`,
  )
  for (const schema of schemas) {
    page.push('', `create schema ${schema.name};`, ...remark(`schema ${schema.name}`, schema.comment))
    for (const table of await ask(tablesOf, [schema.oid])) page.push('', ...(await printTable(ask, table)))
    for (const { definition } of await ask(functionsOf, [schema.oid])) page.push('', `${definition?.trim()};`)
    for (const { definition } of await ask(triggersOf, [schema.oid])) page.push('', `${definition};`)
  }
  return `${page.join('\n')}\n`
}

const tablesOf = `
  select c.oid, quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name, obj_description(c.oid, 'pg_class') as comment,
    c.relrowsecurity::text as secured, c.relforcerowsecurity::text as forced, array_to_string(c.reloptions, ', ') as options,
    pg_get_partkeydef(c.oid) as parted
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.oid = $1 and c.relkind in ('r', 'p') and not c.relispartition order by c.relname`

const functionsOf = `select pg_get_functiondef(p.oid) as definition from pg_proc p where p.pronamespace = $1 order by p.proname`

const triggersOf = `
  select pg_get_triggerdef(t.oid) as definition from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = $1 and not t.tgisinternal and not c.relispartition order by c.relname, t.tgname`

async function printTable(
  ask: (text: string, values: unknown[]) => Promise<Row[]>,
  table: Row,
): Promise<string[]> {
  const columns = await ask(
    `select quote_ident(a.attname) as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull::text as required,
       pg_get_expr(d.adbin, d.adrelid) as value, col_description(a.attrelid, a.attnum) as comment
     from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [table.oid],
  )
  // PostgreSQL 18 keeps not-null constraints in the same table; the columns tell them already.
  const constraints = await ask(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1 and contype in ('p', 'u', 'f', 'c') order by contype = 'p' desc, contype, conname`,
    [table.oid],
  )
  const indexes = await ask(
    `select pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = $1 and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     order by i.indexrelid::regclass::text`,
    [table.oid],
  )
  const policies = await ask(
    `select polname as name, case polcmd when 'r' then 'select' when 'a' then 'insert' else polcmd::text end as command,
       pg_get_expr(polqual, polrelid) as seen, pg_get_expr(polwithcheck, polrelid) as written
     from pg_policy where polrelid = $1 order by polname`,
    [table.oid],
  )
  const lines = [
    ...columns.map(
      (one) =>
        `  ${one.name} ${one.type}${one.required === 'true' ? ' not null' : ''}${one.value ? ` default ${one.value}` : ''}`,
    ),
    ...constraints.map((one) => `  ${one.definition}`),
  ]
  return [
    `create table ${table.name} (`,
    lines.join(',\n'),
    `)${table.parted ? ` partition by ${table.parted}` : ''}${table.options ? ` with (${table.options})` : ''};`,
    ...remark(`table ${table.name}`, table.comment),
    ...columns.flatMap((one) => remark(`column ${table.name}.${one.name}`, one.comment)),
    ...indexes.map((one) => `${one.definition};`),
    ...(table.secured === 'true' ? [`alter table ${table.name} enable row level security;`] : []),
    ...(table.forced === 'true' ? [`alter table ${table.name} force row level security;`] : []),
    ...policies.map(
      (one) =>
        `create policy ${one.name} on ${table.name} for ${one.command}` +
        `${one.seen ? ` using ${one.seen}` : ''}${one.written ? ` with check (${one.written})` : ''};`,
    ),
  ]
}

function remark(of: string, comment: string | null | undefined): string[] {
  return comment ? [`comment on ${of} is '${comment.replaceAll("'", "''")}';`] : []
}
