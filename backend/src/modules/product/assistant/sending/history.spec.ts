import { describe, expect, it } from '@jest/globals';
import type { ReferenceDto } from '../dto/message.dto.ts';
import { type Exchange, outgoing } from './history.ts';

const TODAY = new Date('2026-01-05T12:00:00Z');
const said = (question: string, answer = 'Yes.'): Exchange => ({ question, answer, references: [] });
const ask = (
  before: readonly Exchange[],
  question: string,
  hasAgreement = false,
  references: ReferenceDto[] = [],
) => outgoing('Be kind.', before, { question, references }, hasAgreement, TODAY);
const texts = (result: ReturnType<typeof ask>): string[] =>
  result.messages.map(({ role, content }) => `${role}: ${content}`);

describe('what goes to a tool', () => {
  it('is the system prompt, the history and the question', () => {
    expect(texts(ask([said('One?'), said('Two?', 'No.')], 'Three?'))).toEqual([
      'system: Be kind.',
      'user: One?',
      'assistant: Yes.',
      'user: Two?',
      'assistant: No.',
      'user: Three?',
    ]);
  });

  it('excludes questions and answers with identifiers where no agreement covers the connection', () => {
    const before = [
      said('Maria Lopez, born 04/12/1985?'),
      said('And?', 'Maria Lopez comes on 6 June.'),
      said('Fine?'),
    ];
    const without = ask(before, 'Now?');
    expect([
      without.leftOut,
      without.identifiers,
      JSON.stringify(without.messages).includes('Lopez'),
    ]).toEqual([2, 0, false]);
    const covered = ask(before, 'Now?', true);
    expect([covered.leftOut, covered.identifiers, covered.messages.length]).toEqual([0, 4, 8]);
  });

  it('keeps the newest messages where not everything fits', () => {
    const long = said('x'.repeat(40_000));
    expect(ask([said('Old?'), long, said('New?')], 'Now?').messages).toHaveLength(8);
    expect(ask([long, long, said('New?')], 'Now?').messages).toHaveLength(6);
  });

  it('labels totals as totals, and sample data as sample data', () => {
    const figures = (source: ReferenceDto['source']): ReferenceDto => ({
      kind: 'practice_figures',
      tool_id: 'open-dental',
      tool_name: 'Open Dental',
      source,
      fetched_at: '2026-01-05T12:00:00.000Z',
      totals: [{ label: 'Appointments in the next 7 days', value: 61 }],
    });
    const last = (source: ReferenceDto['source']) =>
      ask([], 'How full?', false, [figures(source)]).messages.at(-1)?.content;
    expect(last('pica_live')).toBe(
      'How full?\n\nPractice figures from Open Dental, totals only, read 2026-01-05.\n- Appointments in the next 7 days: 61',
    );
    expect(last('mock_data')).toContain('sample data of an invented practice');
  });
});
