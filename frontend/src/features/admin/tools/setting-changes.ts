import type { ToolSetting } from '../../../shared/api/index.ts';

export type Typed = Readonly<Record<string, string>>;

/** What the form begins with: what is stored, but no secret, and no default, which stands behind an empty field. */
export function typedFrom(items: readonly ToolSetting[]): Record<string, string> {
  return Object.fromEntries(items.map((item) => [item.name, shownOf(item)]));
}

const shownOf = ({ secret, source, value }: ToolSetting): string =>
  !secret && source === 'stored' ? (value ?? '') : '';

/** Only what differs is sent: an emptied field takes its value out, an empty secret leaves the stored one alone. */
export function changesIn(items: readonly ToolSetting[], typed: Typed): Record<string, string | null> {
  const changed = items
    .filter(({ source }) => source !== 'environment')
    .map((item) => [item.name, (typed[item.name] ?? '').trim(), shownOf(item)] as const)
    .filter(([, now, before]) => now !== before)
    .map(([name, now]) => [name, now === '' ? null : now] as const);
  return Object.fromEntries(changed);
}

/** Merges the values that another administrator saved with those typed here; typed values win. */
export function mergeTyped(before: readonly ToolSetting[], now: readonly ToolSetting[], typed: Typed): Typed {
  const mine = changesIn(before, typed);
  const ownValues = Object.keys(mine).map((name) => [name, typed[name] ?? ''] as const);
  return { ...typedFrom(now), ...Object.fromEntries(ownValues) };
}
