/** The product's mock delay: `500-1500` is a span, `0` none. */
export function mockDelay(setting: string, random: number): number {
  const [from = 0, to = from] = setting.split('-').map(Number);
  return from + random * Math.max(0, to - from);
}
