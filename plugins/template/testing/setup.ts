import type { ContractSetup } from '@chairside/kit/testing';
import { startNewToolServer } from './index.ts';

const text = 'An entry of the suite';

/** What the contract suite needs to know: a key the local vendor takes, and at least one input for each operation. */
export const setup: ContractSetup = {
  startServer: (port) => startNewToolServer({ port }),
  credential: { api_key: 'local-test-key' },
  badCredential: { api_key: 'local-wrong-key' },
  samples: { list_entries: [{}], add_entry: [{ text }] },
  state: {
    write: 'add_entry',
    input: { text },
    read: 'list_entries',
    readInput: {},
    contains: (list) => JSON.stringify(list).includes(text),
  },
};
