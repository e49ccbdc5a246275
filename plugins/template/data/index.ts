import { apiKey, declareTool } from '@chairside/kit';
import { z } from 'zod';

/** Loose: what the vendor sends beyond these fields passes through. */
const entry = z.looseObject({ id: z.string(), text: z.string() });

export default declareTool({
  manifest: {
    id: 'new-tool',
    name: 'New Tool',
    category: 'Data',
    description: 'Keeps a list of entries for your practice.',
    logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="#0f766e" stroke-width="3"><rect x="8" y="8" width="32" height="32" rx="6"/><path d="M16 20h16M16 28h10"/></svg>',
    // With the vendor's address known: `baseUrl: 'https://api.vendor.com/v1'`. Until then the tool works with sample data, or
    // at the address an operator sets.
    kit: '^1',
    dataClasses: ['business'],
    auth: [apiKey()],
    errorText: 'error',
  },
  records: {
    entries: {
      key: 'id',
      rows: [
        { id: 'e1', text: 'A first entry' },
        { id: 'e2', text: 'A second entry' },
      ],
    },
  },
  operations: [
    {
      id: 'list_entries',
      title: 'List entries',
      description: 'All entries, the oldest first.',
      request: 'GET /entries',
      output: z.looseObject({ entries: z.array(entry) }),
      records: 'entries',
      at: 'entries',
    },
    {
      id: 'add_entry',
      title: 'Add an entry',
      description: 'Puts one entry at the end of the list.',
      request: 'POST /entries',
      input: { text: z.string().min(1) },
      output: entry,
      records: 'entries',
    },
  ],
});
