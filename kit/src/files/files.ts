/** A store of bytes by name. Each of its calls throws what the store is away by; a name is a uuid. */
export type Files = {
  /** Keeps bytes durably under a name; whoever reads it sees all of them or none. */
  keep(name: string, bytes: Uint8Array): Promise<void>
  /** What is kept under a name; null when nothing is. */
  read(name: string): Promise<Buffer<ArrayBuffer> | null>
  /** Drops what is kept under a name, and what a process that was killed left of it. */
  drop(name: string): Promise<void>
}
