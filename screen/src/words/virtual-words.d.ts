declare module 'virtual:words' {
  type Load = () => Promise<{ default: Record<string, unknown> }>
  const catalogues: Record<string, Record<string, Load>>
  export default catalogues
}
