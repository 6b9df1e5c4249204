/**
 * An array of uuids or whole numbers as PostgreSQL reads one. The driver would put every element into quotes and look
 * into it for more; none of these needs any. Not for text.
 */
export function literal(values: readonly (string | bigint | null)[]): string {
  return `{${values.map((value) => value ?? 'null').join()}}`
}
