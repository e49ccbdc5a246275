import { notBuilt, preferenceRefused } from '../rest.errors.ts';

/** What the header `Prefer` asks for. */
export interface Preferences {
  /** The changed rows come back. */
  readonly representation: boolean;
  /** An exact number is also a planned or an estimated one. */
  readonly count: boolean;
  /** Columns that a row of a list leaves out get their default instead of null. */
  readonly missingDefault: boolean;
}

const KNOWN = new Set(['return', 'count', 'missing', 'handling', 'resolution', 'tx']);
const COUNTS = new Set(['exact', 'planned', 'estimated']);

/**
 * Reads the header, whose parts may be combined with commas; Node joins repeated headers that way. What is not known is left
 * alone, as the protocol says, except where leaving it alone would change more than was asked.
 *
 * @throws AppError 400 `PGRST122`, or `PGRST100` for an upsert
 */
export function parsePreferences(header: string | string[] | undefined): Preferences {
  const asked = new Map(
    [header ?? []]
      .flat()
      .flatMap((line) => line.split(','))
      .map((part): [string, string] => {
        const [name = '', value = ''] = part.split('=', 2);
        return [name.trim().toLowerCase(), value.trim().toLowerCase()];
      }),
  );
  assertHarmless(asked);
  return {
    representation: asked.get('return') === 'representation',
    count: COUNTS.has(asked.get('count') ?? ''),
    missingDefault: asked.get('missing') === 'default',
  };
}

function assertHarmless(asked: ReadonlyMap<string, string>): void {
  if (asked.has('resolution')) throw notBuilt('resolution, as an upsert asks for it,');
  if (asked.get('tx') === 'rollback') throw preferenceRefused('tx=rollback');
  if (asked.get('handling') !== 'strict') return;
  for (const name of asked.keys()) if (!KNOWN.has(name)) throw preferenceRefused(nameOf(name));
}

const nameOf = (name: string): string => (/^[\w-]{1,40}$/.test(name) ? name : 'one of them');
