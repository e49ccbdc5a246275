import type { MockAdapter } from '@chairside/kit';

const first = { id: 'e1', text: 'A first entry' };

/** The same calls without the vendor, in the vendor's wire shape. State goes into the store of the connection. */
export const mock: MockAdapter = {
  operations: {
    list_entries: async ({ limit }, { store }) => {
      const added = (await store.list('entries')).map(({ value }) => value);
      return { entries: [first, ...added].slice(0, typeof limit === 'number' ? limit : 100) };
    },
    add_entry: async (input, { store }) => {
      // The store lists by key: the width keeps the tenth behind the ninth.
      const number = (await store.list('entries')).length + 2;
      const entry = { ...input, id: `e${number}` };
      await store.put('entries', String(number).padStart(6, '0'), entry);
      return entry;
    },
  },
};
