import { findIdentifiers } from '#common/privacy/index.ts';
import type { ReferenceDto } from '../dto/message.dto.ts';
import { type ReferenceTexts, ReferenceWords } from '../references/reference-words.ts';

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

/** What decides about what goes along. */
export interface Circumstances {
  /** One covers this connection. */
  readonly hasAgreement: boolean;
  /** Texts that the person may read now, by the keys of their references. */
  readonly texts: ReferenceTexts;
  readonly today: Date;
}

/**
 * What a tool is sent: the system prompt, what was said before as far as it fits, the question. Exchanges in which
 * identifiers are found stay out unless an agreement covers this connection: what was sent to one tool under its agreement must not
 * reach another one with the next question. The text of a lesson or resource goes once, with the newest question that names it.
 */
export function outgoing(
  systemPrompt: string,
  before: readonly Exchange[],
  question: Pick<Exchange, 'question' | 'references'>,
  { hasAgreement, texts, today }: Circumstances,
): Outgoing {
  const words = new ReferenceWords(texts);
  const asked = words.added(question.question, question.references);
  const kept: ChatMessage[] = [];
  let letters = 0;
  let leftOut = 0;
  let identifiers = findIdentifiers(question.question, today).length;
  for (const exchange of [...before].reverse()) {
    letters += exchange.question.length + exchange.answer.length;
    if (letters > MOST_LETTERS) break;
    const found = findIdentifiers(`${exchange.question}\n\n${exchange.answer}`, today).length;
    if (found > 0 && !hasAgreement) leftOut += 1;
    else {
      const earlier = words.added(exchange.question, exchange.references);
      letters += earlier.length - exchange.question.length;
      kept.unshift({ role: 'user', content: earlier }, { role: 'assistant', content: exchange.answer });
      identifiers += found;
    }
  }
  return {
    messages: [{ role: 'system', content: systemPrompt }, ...kept, { role: 'user', content: asked }],
    leftOut,
    identifiers,
  };
}
