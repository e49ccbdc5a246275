import type { ReferenceDto } from '../dto/message.dto.ts';
import { findIdentifiers } from '#common/privacy/index.ts';

/** A question of before with its answer. */
export interface Exchange {
  readonly question: string;
  readonly references: readonly ReferenceDto[];
  readonly answer: string;
}

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface Outgoing {
  readonly messages: readonly ChatMessage[];
  /** Exchanges with patient identifiers that stayed here. */
  readonly leftOut: number;
  /** Likely identifiers that go out with it. */
  readonly identifiers: number;
}

/** So much of what was said before goes along, the newest first. */
const MOST_LETTERS = 60_000;

/** The totals as text for a tool, labeled as sample data where they are. */
export function referenceText({ tool_name, source, fetched_at, totals }: ReferenceDto): string {
  const kind = source === 'mock_data' ? ' These are sample data of an invented practice: say so.' : '';
  const lines = totals.map(({ label, value }) => `- ${label}: ${value}`);
  return `Practice figures from ${tool_name}, totals only, read ${fetched_at.slice(0, 10)}.${kind}\n${lines.join('\n')}`;
}

export const withReferences = (text: string, references: readonly ReferenceDto[]): string =>
  [text, ...references.map(referenceText)].join('\n\n');

/**
 * What a tool is sent: the system prompt, what was said before as far as it fits, the question. Exchanges in which
 * identifiers are found stay out unless an agreement covers this connection: what was sent to one tool under its agreement must not
 * reach another one with the next question.
 */
export function outgoing(
  systemPrompt: string,
  before: readonly Exchange[],
  question: Pick<Exchange, 'question' | 'references'>,
  hasAgreement: boolean,
  today: Date,
): Outgoing {
  const kept: Exchange[] = [];
  let letters = 0;
  let leftOut = 0;
  let identifiers = findIdentifiers(question.question, today).length;
  for (const exchange of [...before].reverse()) {
    letters += exchange.question.length + exchange.answer.length;
    if (letters > MOST_LETTERS) break;
    const found = findIdentifiers(`${exchange.question}\n\n${exchange.answer}`, today).length;
    if (found > 0 && !hasAgreement) leftOut += 1;
    else {
      kept.unshift(exchange);
      identifiers += found;
    }
  }
  return {
    messages: [
      { role: 'system', content: systemPrompt },
      ...kept.flatMap(({ question: earlier, references, answer }): ChatMessage[] => [
        { role: 'user', content: withReferences(earlier, references) },
        { role: 'assistant', content: answer },
      ]),
      { role: 'user', content: withReferences(question.question, question.references) },
    ],
    leftOut,
    identifiers,
  };
}
