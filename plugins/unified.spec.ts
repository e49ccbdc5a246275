import { describe, expect, it } from '@jest/globals';
import { capabilitiesOf, type Json, resolveAction, runMock, type ToolPlugin } from '@chairside/kit';
import { unifiedSchemas } from '@chairside/kit/practice';
import { MemoryMockStore } from '@chairside/kit/testing';
import fc from 'fast-check';
import dentrix from './dentrix/index.ts';
import eaglesoft from './eaglesoft/index.ts';
import openDental from './open-dental/index.ts';

const SYSTEMS = [openDental, dentrix, eaglesoft];
const MODELS = [
  'patients',
  'providers',
  'operatories',
  'appointments',
  'procedures',
  'treatment_plans',
  'claims',
  'recalls',
] as const;
type Model = (typeof MODELS)[number];
const settings = { time_zone: 'America/New_York' };

/** A whole unified list, page by page. */
async function all(plugin: ToolPlugin, model: Model, now: Date): Promise<Json[]> {
  const operation = resolveAction(plugin, `${model}.list`);
  const mapping = operation?.unified;
  if (!operation || !mapping) throw new Error(`${plugin.manifest.name} has no ${model}.list`);
  const ctx = { settings, now };
  const mock = { store: new MemoryMockStore(), clock: { now: () => now }, settings };
  const records: Json[] = [];
  let cursor: string | undefined;
  do {
    const input = mapping.input?.({ limit: 200, ...(cursor && { cursor }) }, ctx) ?? {};
    const result = await runMock(plugin, operation.id, input, mock);
    const answer = result.kind === 'output' ? result.output : undefined;
    records.push(...mapping.output(answer, ctx));
    cursor = mapping.next?.(answer, input);
  } while (cursor);
  return records.map((record) => unifiedSchemas[model].parse(record) as Json);
}

const NAME_OF: Readonly<Record<string, (record: Json) => string>> = {
  patients: ({ firstName, lastName }) => `${String(firstName)} ${String(lastName)}`,
  providers: ({ displayName }) => String(displayName),
  operatories: ({ name }) => String(name),
};
const POINTS_AT: Readonly<Record<string, string>> = {
  patientId: 'patients',
  guarantorId: 'patients',
  providerId: 'providers',
  primaryProviderId: 'providers',
  additionalProviders: 'providers',
  treatingProviderId: 'providers',
  billingProviderId: 'providers',
  defaultProviderId: 'providers',
  operatoryId: 'operatories',
};
/** Each system numbers in its own way, and has its own offices; whom an id means is compared instead. */
const OWN = /^(foreignId|source.*|locationId|typeId)$/;

async function namesOf(plugin: ToolPlugin, now: Date): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [model, name] of Object.entries(NAME_OF))
    for (const record of await all(plugin, model as Model, now))
      names.set(`${model} ${String(record['foreignId'])}`, name(record));
  return names;
}

function comparable(record: Json, names: Map<string, string>, lacking: ReadonlySet<string>): Json {
  const named = (field: string, id: unknown): unknown =>
    typeof id === 'string' ? (names.get(`${POINTS_AT[field]} ${id}`) ?? `nobody known as ${id}`) : id;
  return Object.fromEntries(
    Object.entries(record)
      .filter(([field]) => !OWN.test(field) && !lacking.has(field))
      .map(([field, value]) => {
        if (!(field in POINTS_AT)) return [field, value];
        return [field, Array.isArray(value) ? value.map((id) => named(field, id)) : named(field, value)];
      }),
  );
}

const lackingOf = (plugin: ToolPlugin, model: Model): string[] =>
  capabilitiesOf(plugin).find((capability) => capability.model === model)?.lacks ?? [];

/** Open Dental's row says that a visit was broken, not how. */
const broken = (record: Json): Json => ({
  ...record,
  ...(record['status'] === 'no_show' && { status: 'cancelled' }),
});

const sorted = (records: Json[]): string[] => records.map((record) => JSON.stringify(record)).sort();

describe('one practice through three systems', () => {
  it('has equal unified records for the fields that all three have, on any day', async () => {
    const days = fc.date({
      min: new Date('2022-01-01T00:00:00Z'),
      max: new Date('2035-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(days, async (now) => {
        for (const model of MODELS) {
          const lacking = new Set(SYSTEMS.flatMap((plugin) => lackingOf(plugin, model)));
          const compared: string[][] = [];
          for (const plugin of SYSTEMS) {
            const names = await namesOf(plugin, now);
            const records = await all(plugin, model, now);
            compared.push(sorted(records.map((record) => broken(comparable(record, names, lacking)))));
          }
          expect(compared[1]).toEqual(compared[0]);
          expect(compared[2]).toEqual(compared[0]);
        }
      }),
      { numRuns: 5, examples: [[new Date('2026-01-05T14:30:00Z')], [new Date('2026-03-08T12:00:00Z')]] },
    );
  });

  it.each(SYSTEMS.map((plugin) => [plugin.manifest.name, plugin] as const))(
    'has null in %s in every field that its capabilities list as missing, and lists all models',
    async (_, plugin) => {
      expect(capabilitiesOf(plugin).map(({ model }) => model)).toEqual(expect.arrayContaining([...MODELS]));
      for (const model of MODELS)
        for (const record of await all(plugin, model, new Date('2026-01-05T14:30:00Z')))
          for (const field of lackingOf(plugin, model))
            expect([model, field, record[field]]).toEqual([model, field, null]);
    },
  );

  it('keeps the native status next to the mapped one', async () => {
    const now = new Date('2026-01-05T14:30:00Z');
    const words = new Set<unknown>();
    for (const plugin of SYSTEMS)
      for (const record of await all(plugin, 'appointments', now))
        if (record['status'] === 'completed') words.add(record['sourceStatus']);
    expect([...words]).toEqual(['Complete', 'Completed', 'Walked out']);
  });
});
