/** Whether somebody is served apart, by the rank of the highest label they are called by: above the fourth. */
export const isVip = (label: { rankLevel: number } | null | undefined): boolean => (label?.rankLevel ?? 0) > 4
