/** Where the migrations are. */
export const migrations = new URL('./migrations/', import.meta.url)
