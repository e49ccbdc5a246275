import { expect, it } from '@jest/globals';
import { Children, isValidElement, type ReactNode } from 'react';
import type { ViolationDto } from '../dto/compliance.dto.ts';
import { VIOLATION_LABELS } from '../violation-labels.ts';
import { compliancePdf, type ReportFacts, reportPage } from './compliance-pdf.ts';

const AT = '2026-11-23T12:20:00.000Z';
const NONE = { system_prompt_missing: 0, integration_context: 0, direct_api_usage: 0 };

const violation = (n: number): ViolationDto => ({
  ...{ id: `${n}`, at: AT, type: 'integration_context', rule: 'own_connection', actor_id: null },
  ...{ actor_name: `Person ${n}`, acting_role: 'admin', tool_name: 'OpenAI', context: 'platform' },
  request_id: null,
});

const FACTS: ReportFacts = {
  ...{ madeBy: 'Ana Ruiz', madeAt: new Date(AT), days: 7 },
  figures: {
    ...{ since: '2026-11-16T12:20:00.000Z', requests: 10_000, blocked: 101, rate: 98.99, band: 'GOOD' },
    by_type: { ...NONE, integration_context: 101 },
    type_labels: VIOLATION_LABELS,
    history: [{ ...NONE, at: AT, requests: 10_000, blocked: 101 }],
    recent: [1, 2, 3, 4, 5, 6].map(violation),
  },
  tools: [
    {
      ...{ tool_id: 'open-dental', tool_name: 'Open Dental', connections: 3, patient_data: true },
      ...{ without_agreement: 1, oldest_credential_at: '2024-06-01T09:00:00Z', old_credentials: 2 },
      ...{ oldest_good_at: '2026-11-03T09:00:00Z', failing: 1 },
      ...{ failed_calls: 0, sample_answers: 0 },
      scopes: [
        { scope: 'read', connections: 3, used: true },
        { scope: 'write', connections: 3, used: false },
      ],
    },
  ],
};
const EMPTY: ReportFacts = {
  ...FACTS,
  figures: {
    ...{ since: AT, requests: 0, blocked: 0, rate: null, band: null, by_type: NONE, history: [], recent: [] },
    type_labels: VIOLATION_LABELS,
  },
  tools: [],
};

const textsOf = (node: ReactNode): string[] =>
  Children.toArray(node).flatMap((one) =>
    isValidElement<{ children?: ReactNode }>(one) ? textsOf(one.props.children) : [String(one)],
  );

it('the compliance report says first who made it and when', () => {
  expect(textsOf(reportPage(FACTS)).slice(0, 2)).toEqual([
    'Made by Ana Ruiz on Nov 23, 2026, 12:20 PM UTC',
    'Compliance report, 7 days',
  ]);
});

it('the compliance report states rate, band, five violations and how each tool stands', () => {
  const texts = textsOf(reportPage(FACTS));
  expect(texts).toEqual(expect.arrayContaining(['98.9%', 'GOOD', '10,000', '101', 'Person 5']));
  expect(texts).not.toContain('Person 6');
  expect(texts).toEqual(
    expect.arrayContaining([
      ...['Open Dental', '3', 'Missing for 1 of 3', '1 of 2 used'],
      ...['Jun 1, 2024 (2 over a year old)', 'Nov 3, 2026 (1 failed since)'],
    ]),
  );
});

it('the compliance report of a hub that nobody uses says so', () => {
  expect(textsOf(reportPage(EMPTY))).toEqual(
    expect.arrayContaining([
      'No tool was called in this time',
      'No request has broken a rule.',
      'No tool is connected live.',
    ]),
  );
});

it.each([
  ['full', FACTS],
  ['empty', EMPTY],
])('the %s compliance report becomes a PDF', async (_name, facts) => {
  expect((await compliancePdf(facts)).subarray(0, 5).toString()).toBe('%PDF-');
});
