/**
 * An array of whole numbers as PostgreSQL reads one. The driver would put every element into quotes and look into it for
 * more; none of these needs any.
 */
export function literal(values: readonly (bigint | null)[]): string {
  return `{${values.map((value) => value ?? 'null').join()}}`
}
