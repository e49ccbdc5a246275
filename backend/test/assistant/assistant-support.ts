import { randomUUID } from 'node:crypto';
import { type Person, send } from '../support/people.ts';
import type { TestHub } from '../support/app.ts';

export interface Message {
  readonly id: string;
  readonly role: string;
  readonly body: string;
  readonly state: string;
  readonly error_code: string | null;
  readonly tool_name: string | null;
  readonly model: string | null;
  readonly source: string | null;
  readonly tokens_in: number;
  readonly tokens_out: number;
  readonly feedback: string | null;
  readonly references: readonly {
    readonly kind: string;
    readonly totals: readonly { label: string; value: number }[];
  }[];
}
export interface StreamedAnswer {
  readonly status: number;
  readonly type: string;
  /** The body where it was no stream. */
  readonly refusal: {
    readonly code: string;
    readonly message: string;
    readonly [more: string]: unknown;
  } | null;
  readonly events: readonly { readonly event: string; readonly data: Record<string, unknown> }[];
  readonly text: string;
  readonly answer: Message;
}

export const question = (text: string, more: object = {}) => ({
  client_id: randomUUID(),
  text,
  tool_name: 'OpenAI',
  model: 'gpt-local-small',
  ...more,
});

function eventsIn(text: string): StreamedAnswer['events'] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [event = '', data = ''] = block.split('\n');
      return { event: event.slice(7), data: JSON.parse(data.slice(6)) as Record<string, unknown> };
    });
}

/** A stream that is left open, with what came so far. */
export async function listen(hub: TestHub, person: Person, path: string, body: unknown) {
  const leaving = new AbortController();
  const answer = await fetch(hub.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: JSON.stringify(body),
    signal: leaving.signal,
  });
  return { answer, leave: () => leaving.abort() };
}

/** Asks a question and reads the answer to its end. */
export async function askToTheEnd(
  hub: TestHub,
  person: Person,
  path: string,
  body: unknown,
): Promise<StreamedAnswer> {
  const { answer } = await listen(hub, person, path, body);
  const type = answer.headers.get('content-type') ?? '';
  const whole = await answer.text();
  if (!type.includes('event-stream')) {
    const { error } = JSON.parse(whole) as { error: NonNullable<StreamedAnswer['refusal']> };
    return { status: answer.status, type, refusal: error, events: [], text: '', answer: {} as Message };
  }
  const events = eventsIn(whole);
  const pieces = events.filter(({ event }) => event === 'token').map(({ data }) => data['text'] as string);
  const last = events.at(-1)?.data['answer'] as Message;
  return { status: answer.status, type, refusal: null, events, text: pieces.join(''), answer: last };
}

export async function newConversation(hub: TestHub, person: Person): Promise<string> {
  return (await send<{ id: string }>(hub, person, 'POST', '/api/ai/conversations', {})).body.id;
}

export const ask = (hub: TestHub, person: Person, conversation: string, body: unknown) =>
  askToTheEnd(hub, person, `/api/ai/conversations/${conversation}/messages`, body);

export const messagesOf = async (
  hub: TestHub,
  person: Person,
  conversation: string,
): Promise<readonly Message[]> =>
  (await send<{ items: Message[] }>(hub, person, 'GET', `/api/ai/conversations/${conversation}/messages`))
    .body.items;
