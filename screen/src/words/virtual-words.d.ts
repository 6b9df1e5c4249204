declare module 'virtual:words' {
  type Words = Record<string, unknown>
  type Core = { default: Words; others: Record<string, () => Promise<{ default: Words }>> }
  const catalogues: Record<string, () => Promise<Core>>
  export default catalogues
}
