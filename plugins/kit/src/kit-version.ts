/** The version of the contract between tools and the hub, as a manifest's `kit` names it. plugins/kit/CHANGELOG.md tells its history. */
export const KIT_VERSION = '1.1';

const RANGE = /^\^(\d{1,4})(?:\.(\d{1,4})(?:\.\d{1,4})?)?$/;
const EXAMPLE = `kit: '^${KIT_VERSION.split('.')[0]}'`;

/** What keeps a tool made for `range` from running here; nothing for a kit of the same number before the point, and no older. */
export function aboutKit(range: unknown): string[] {
  if (range === undefined)
    return [`kit is missing; it names the version of the kit the tool is made for: ${EXAMPLE}`];
  const [, major, minor = '0'] = RANGE.exec(String(range)) ?? [];
  if (major === undefined) return [`kit '${String(range)}' is no version; write ${EXAMPLE}`];
  const [ownMajor, ownMinor] = KIT_VERSION.split('.');
  if (major === ownMajor && Number(minor) <= Number(ownMinor)) return [];
  return [
    `the tool is made for the kit ${String(range)}, and this hub has ${KIT_VERSION}; take a version of the tool for it, or another hub`,
  ];
}
