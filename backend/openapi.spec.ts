import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { operationsOf, summaryFault } from './openapi-summaries.ts';

const description = readFileSync(new URL('./openapi.json', import.meta.url), 'utf8');
const operations = operationsOf(JSON.parse(description));

describe('the API description', () => {
  it('says in the imperative what each operation does', () => {
    const faulty = operations
      .map((operation) => [operation.operationId, summaryFault(operation)])
      .filter(([, fault]) => fault);
    expect(faulty).toEqual([]);
  });
});

describe('a summary', () => {
  it.each([
    ["List the caller's connections", undefined],
    ['', 'has no summary'],
    ['The connections of the caller', 'does not begin with a known verb'],
    ['Disconnects at once', 'does not begin with a known verb'],
    ['Disconnect at once.', 'is more than one line without a full stop'],
    ['Disconnect a tool. The token is revoked', 'is more than one line without a full stop'],
    ['Accept an invitation, or 410 when it is gone', 'names a status code'],
  ])('reading "%s" %s', (summary, fault) => {
    expect(summaryFault({ operationId: 'x', summary })).toBe(fault);
  });
});
