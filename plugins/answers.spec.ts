import { expect, it } from '@jest/globals';
import { judgeAnswers } from '@chairside/kit/testing';
import { catalogue } from './catalogue.ts';

interface Vendor {
  /** Where the document lies; formats of our own are described by the operations themselves. */
  readonly document: string;
  /** Answers that the document allows and the tool must refuse all the same, with the reason. */
  readonly refuses?: Readonly<Record<string, RegExp>>;
  /** The tool names every field of its document, so it refuses all that this forbids. */
  readonly isWhole?: true;
}

const GATEWAY: Vendor = {
  document: 'kit/src/practice-gateway/openapi.json',
  isWhole: true,
  refuses: { 'a gateway of another system stands at this address': /does not speak for/ },
};
const VENDORS: Readonly<Record<string, Vendor>> = {
  openai: { document: 'openai/testing/openapi.json' },
  anthropic: { document: 'anthropic/testing/openapi.json' },
  firecrawl: {
    document: 'firecrawl/testing/openapi.json',
    refuses: { 'what says that it failed is no answer': /: success: Invalid input: expected true$/ },
  },
  clearcorrect: { document: 'clearcorrect/openapi.json', isWhole: true },
  'open-dental': { document: 'open-dental/testing/openapi.json' },
  dentrix: GATEWAY,
  eaglesoft: GATEWAY,
  'google-calendar': {
    document: 'google-calendar/testing/openapi.json',
    refuses: {
      'its document calls nothing required, and without these there is no record':
        /: ((items\.0\.)?id|items|calendars|calendars\.more\.busy\.0\.(start|end)|resourceId): Invalid input: expected (string|array|record), received undefined(; resourceId: .*)?$/,
    },
  },
  'microsoft-outlook': { document: 'microsoft-outlook/testing/openapi.json' },
};

/** Of about eighty; some do not fit the document either, such as a text that must match a pattern. */
const ENOUGH = 20;

it.each(Object.entries(VENDORS))(
  '%s takes every answer that the document of its vendor allows, and refuses what it forbids in the fields that the tool names',
  async (id, { document, refuses = {}, isWhole }) => {
    const plugin = (await catalogue[id]?.())?.default;
    if (!plugin) throw new Error(`there is no tool ${id}`);
    const { unknown, judged, refused, forbidden } = judgeAnswers(plugin, new URL(document, import.meta.url));
    const reasons = Object.values(refuses);
    expect(refused.filter((words) => !reasons.some((reason) => reason.test(words)))).toEqual([]);
    for (const reason of reasons) expect(refused.join('\n')).toMatch(new RegExp(reason, 'm'));
    expect(unknown).toEqual([]);
    expect([...judged].filter(([, count]) => count < ENOUGH)).toEqual([]);
    const refusing = new Set(forbidden.filter((one) => one.refused).map((one) => one.operation));
    expect([...judged.keys()].filter((operation) => !refusing.has(operation))).toEqual([]);
    const kinds = new Set(forbidden.filter((one) => one.refused).map((one) => one.change));
    expect(kinds).toEqual(new Set(forbidden.map((one) => one.change)));
    expect(isWhole ? forbidden.filter((one) => !one.refused) : []).toEqual([]);
  },
);
