import { describe, expect, it } from '@jest/globals';
import { ask, askToTheEnd, listen, messagesOf, newConversation, question } from '../assistant-support.ts';
import { connect, send, signedIn } from '../../support/people.ts';
import { KEY } from '../../tool-calls/proxy/proxy-support.ts';
import { LiveMessages } from '../../support/live-messages.ts';
import { soon } from '../../support/soon.ts';
import { scene, stateOf, usedBy } from './scene.ts';

/** Its streamed echo takes seconds, on any machine. */
const LONG = 'a question that goes on and on, '.repeat(100);

/** The answers to a question. */
export function answerCases(): void {
  describe('a question', () => {
    it('is answered in pieces through the person’s own connection, stored encrypted, and counted', async () => {
      const id = await newConversation(scene.hub, scene.person);
      const before = await usedBy(scene.person);
      const received = await LiveMessages.during(scene.hub, async (live) => {
        const answer = await ask(scene.hub, scene.person, id, question('How long are aligners worn?'));
        expect(await live.receives(`person:${scene.person.id} assistant-answer`)).toBe(true);
        return answer;
      });
      expect([
        received.status,
        received.type,
        received.events[0]?.event,
        received.events.at(-1)?.event,
      ]).toEqual([200, 'text/event-stream; charset=utf-8', 'start', 'done']);
      expect(received.text).toBe('You said: How long are aligners worn? – ✓');
      const [asked, answered] = await messagesOf(scene.hub, scene.person, id);
      expect([asked?.body, answered?.body]).toEqual(['How long are aligners worn?', received.text]);
      expect(answered).toMatchObject({
        ...{ state: 'complete', tool_name: 'OpenAI', model: 'gpt-local-small', source: 'pica_live' },
        ...{ tokens_in: 9, tokens_out: 5 },
      });
      expect(await usedBy(scene.person)).toBe(before + 14);
      expect(scene.vendor.requests.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
      const sent = scene.vendor.requests.at(-1)?.body as { messages: { role: string }[] };
      expect(sent.messages.map(({ role }) => role)).toEqual(['system', 'user']);
      const rows = await scene.hub.query(
        'select to_jsonb(m)::text || c.sealed_title as line from ai_messages m, ai_conversations c',
      );
      expect(JSON.stringify(rows)).not.toContain('aligners worn');
    });

    it('that is sent again with the same id reaches the vendor once and gets the same answer', async () => {
      const id = await newConversation(scene.hub, scene.person);
      const body = question('Once?');
      const first = await ask(scene.hub, scene.person, id, body);
      const calls = scene.vendor.requests.length;
      const again = await ask(scene.hub, scene.person, id, body);
      expect([again.answer, scene.vendor.requests.length]).toEqual([first.answer, calls]);
      const other = await ask(scene.hub, scene.person, id, { ...body, text: 'Another?' });
      expect([other.status, other.refusal?.code]).toEqual([409, 'conflict']);
      const once = question('At once?');
      const both = await Promise.all([
        ask(scene.hub, scene.person, id, once),
        ask(scene.hub, scene.person, id, once),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(scene.vendor.requests.length).toBe(calls + 1);
    });

    it('can be stopped half way, also from another request, and answered again', async () => {
      const id = await newConversation(scene.hub, scene.person);
      scene.vendor.setFault({ dripMs: 40 });
      const path = `/api/ai/conversations/${id}/messages`;
      const { answer } = await listen(scene.hub, scene.person, path, question(LONG));
      await soon(async () => (await stateOf(id))?.state === 'streaming');
      const running = (await stateOf(id))!;
      const busy = await ask(scene.hub, scene.person, id, question('Meanwhile?'));
      expect([busy.status, busy.refusal?.code]).toEqual([409, 'state_conflict']);
      await send(scene.hub, scene.person, 'POST', `/api/ai/messages/${running.id}/stop`, {});
      const whole = await answer.text();
      const stopped = (await stateOf(id))!;
      expect([whole.includes('event: done'), stopped.state, stopped.body.endsWith('✓')]).toEqual([
        true,
        'stopped',
        false,
      ]);
      scene.vendor.setFault(undefined);
      const anew = await askToTheEnd(scene.hub, scene.person, `/api/ai/messages/${stopped.id}/regenerate`, {
        tool_name: 'OpenAI',
        model: 'gpt-local-large',
      });
      expect([anew.answer.state, anew.answer.model]).toEqual(['complete', 'gpt-local-large']);
      expect((await messagesOf(scene.hub, scene.person, id)).map(({ state }) => state)).toEqual([
        'complete',
        'complete',
      ]);
    });

    it('ends at the vendor when its reader disconnects, and the partial answer is stored', async () => {
      const id = await newConversation(scene.hub, scene.person);
      scene.vendor.setFault({ dripMs: 40 });
      const { answer, leave } = await listen(
        scene.hub,
        scene.person,
        `/api/ai/conversations/${id}/messages`,
        question(LONG),
      );
      const reader = answer.body!.getReader();
      for (let seen = ''; !seen.includes('event: token');)
        seen += Buffer.from((await reader.read()).value ?? []).toString();
      leave();
      await reader.read().catch(() => undefined);
      expect(await soon(async () => (await stateOf(id))?.state === 'stopped')).toBe(true);
      expect((await stateOf(id))?.body).toMatch(/^You said/);
    });
  });

  describe('an answer that fails', () => {
    it.each([
      [{ status: 401 }, 'key_refused', 'The key was refused by OpenAI.'],
      [{ status: 429, reason: 'insufficient_quota' }, 'quota_used_up', 'Your quota at OpenAI is used up.'],
      [{ status: 404 }, 'model_gone', 'OpenAI no longer offers this model'],
      [{ status: 400, reason: 'context_length_exceeded' }, 'too_long', 'The conversation is too long'],
      [{ status: 500 }, 'unreachable', 'OpenAI cannot be reached'],
    ])('%j is said as %s, and is never replaced by a sample', async (fault, cause, words) => {
      const other = await signedIn(scene.hub);
      await connect(scene.hub, other, 'OpenAI', { api_key: KEY });
      const id = await newConversation(scene.hub, other);
      scene.vendor.setFault(fault);
      const { status, refusal } = await ask(scene.hub, other, id, question('Hello?'));
      expect([status, refusal?.code, refusal?.['cause']]).toEqual([502, 'provider_error', cause]);
      expect(refusal?.message).toContain(words);
      const [, answer] = await messagesOf(scene.hub, other, id);
      expect([answer?.state, answer?.error_code, answer?.body, await usedBy(other)]).toEqual([
        'failed',
        cause,
        '',
        0,
      ]);
    });

    it('in the middle keeps the partial answer until the next question replaces it', async () => {
      const id = await newConversation(scene.hub, scene.person);
      scene.vendor.setFault({ kind: 'cut_stream' });
      const { events, answer } = await ask(scene.hub, scene.person, id, question('Cut?'));
      expect([events.at(-1)?.event, answer.state, answer.error_code, answer.body !== '']).toEqual([
        ...['error', 'failed', 'broken_off', true],
      ]);
      scene.vendor.setFault(undefined);
      await ask(scene.hub, scene.person, id, question('Whole?'));
      expect((await messagesOf(scene.hub, scene.person, id)).map(({ body }) => body)).toEqual([
        'Whole?',
        'You said: Whole? – ✓',
      ]);
    });

    it('leaves the earlier answer that it should have replaced', async () => {
      const id = await newConversation(scene.hub, scene.person);
      const { answer } = await ask(scene.hub, scene.person, id, question('Keep me?'));
      scene.vendor.setFault({ status: 500 });
      const anew = await askToTheEnd(
        scene.hub,
        scene.person,
        `/api/ai/messages/${answer.id}/regenerate`,
        question('', {}) && {
          tool_name: 'OpenAI',
          model: 'gpt-local-small',
        },
      );
      expect(anew.status).toBe(502);
      expect((await messagesOf(scene.hub, scene.person, id)).map(({ body }) => body)).toEqual([
        'Keep me?',
        answer.body,
      ]);
    });
  });
}
