import { describe, expect, it } from '@jest/globals';
import { ConversationCleanupTask } from '#product/assistant/conversations/conversation-cleanup.task.ts';
import { starters } from '#product/assistant/starters/starters.ts';
import { applyReference } from '#platform/reference/apply-reference.ts';
import { ask, type Message, messagesOf, newConversation, question } from '../assistant-support.ts';
import { connect, connections, send, signedIn } from '../../support/people.ts';
import { KEY } from '../../tool-calls/proxy/proxy-support.ts';
import { soon } from '../../support/soon.ts';
import { connectionTo, scene, setLimits, usedBy } from './scene.ts';

/** What may be sent, by whom, and how much of it. */
export function ruleCases(): void {
  describe('what may leave the hub', () => {
    it('excludes text with patient identifiers until its writer confirms under an agreement, which is logged', async () => {
      const id = await newConversation(scene.hub, scene.person);
      const text = 'Letter for Maria Lopez, born 04/12/1985';
      const calls = scene.vendor.requests.length;
      const held = await ask(scene.hub, scene.person, id, question(text, { phi_ok: true }));
      expect([
        held.status,
        held.refusal?.code,
        held.refusal?.['agreed_on'],
        scene.vendor.requests.length,
      ]).toEqual([...[422, 'identifiers_found', null, calls]]);
      const marked = held.refusal?.['matches'] as { kind: string; start: number; end: number }[];
      expect(marked.map(({ start, end }) => text.slice(start, end))).toEqual(['Maria Lopez', '04/12/1985']);
      const connection = await connectionTo(scene.person, 'OpenAI');
      const path = `/api/me/connections/${connection.id}/agreement`;
      expect((await send(scene.hub, scene.admin, 'PUT', path, { agreed_on: '2026-01-02' })).status).toBe(404);
      expect((await send(scene.hub, scene.person, 'PUT', path, { agreed_on: '2126-01-02' })).status).toBe(
        400,
      );
      await send(scene.hub, scene.person, 'PUT', path, { agreed_on: '2026-01-02' });
      expect((await connectionTo(scene.person, 'OpenAI'))['agreed_on']).toBe('2026-01-02');
      expect((await ask(scene.hub, scene.person, id, question(text))).status).toBe(422);
      const sent = await ask(scene.hub, scene.person, id, question(text, { phi_ok: true }));
      expect(sent.answer.state).toBe('complete');
      const log = await scene.hub.query(
        `select action, tool_id, records from phi_access_log where actor_id = $1 and action = 'send'`,
        [scene.person.id],
      );
      expect(log).toEqual([{ action: 'send', tool_id: 'openai', records: 2 }]);
      await send(scene.hub, scene.person, 'DELETE', path);
      const later = await ask(scene.hub, scene.person, id, question('And now?'));
      expect(later.events[0]?.data['left_out']).toBe(1);
      expect(JSON.stringify(scene.vendor.requests.at(-1)?.body)).not.toContain('Lopez');
    });

    it('excludes every message without a system prompt, and the violation is recorded', async () => {
      const id = await newConversation(scene.hub, scene.person);
      await setLimits({ system_prompt: '' });
      const { status, refusal } = await ask(scene.hub, scene.person, id, question('Hello?'));
      await setLimits({ system_prompt: 'Be kind.' });
      expect([status, refusal?.code]).toEqual([422, 'system_prompt_missing']);
      const rows = await scene.hub.query(
        `select type, rule, tool_id, context, acting_role from violations where actor_id = $1`,
        [scene.person.id],
      );
      expect(rows).toEqual([
        {
          ...{ type: 'system_prompt_missing', rule: 'system_prompt', tool_id: 'openai' },
          ...{ context: 'user', acting_role: 'non_admin' },
        },
      ]);
    });

    it('includes totals of the person’s own practice, without patients', async () => {
      const id = await newConversation(scene.hub, scene.person);
      const body = question('How full is next week?', {
        references: [{ kind: 'practice_figures', tool_name: 'Open Dental' }],
      });
      const { answer } = await ask(scene.hub, scene.person, id, body);
      expect(answer.state).toBe('complete');
      const [asked] = await messagesOf(scene.hub, scene.person, id);
      expect(asked?.references[0]?.totals[0]).toMatchObject({ label: 'Appointments in the next 7 days' });
      expect(asked?.references[0]?.totals[0]?.value).toBeGreaterThan(10);
      const { messages } = scene.vendor.requests.at(-1)!.body as { messages: { content: string }[] };
      const lines = messages.at(-1)?.content.split('\n').slice(2) ?? [];
      expect(lines[0]).toMatch(
        /^Practice figures from Open Dental, totals only, read \d{4}-\d\d-\d\d\. These are sample data/,
      );
      for (const line of lines.slice(1)) expect(line).toMatch(/^- [a-z0-9 ,-]+( \(at least\))?: \d+$/i);
    });
  });

  describe('the limit of a month', () => {
    it('is not exceeded by several questions at once', async () => {
      const other = await signedIn(scene.hub);
      await connect(scene.hub, other, 'OpenAI', { api_key: KEY });
      await setLimits({ monthly_tokens: 10 });
      scene.vendor.setFault({ dripMs: 20 });
      const ids = await Promise.all(Array.from({ length: 12 }, () => newConversation(scene.hub, other)));
      const all = await Promise.all(ids.map((id) => ask(scene.hub, other, id, question('Hello?'))));
      expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(11).fill(429)]);
      scene.vendor.setFault(undefined);
      const after = await ask(scene.hub, other, ids[0]!, question('Once more?'));
      const first = new Date();
      const next = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1)).toISOString();
      expect(after.refusal).toMatchObject({ code: 'limit_reached', limit: 10, used: 14, resets_at: next });
      await setLimits({ monthly_tokens: null });
      expect((await ask(scene.hub, other, ids[0]!, question('And now?'))).status).toBe(200);
    });
  });

  describe('who may ask whom', () => {
    it('needs a connection of their own; a sample answer costs nothing and says that it is a sample', async () => {
      const other = await signedIn(scene.hub);
      const id = await newConversation(scene.hub, other);
      const none = await ask(scene.hub, other, id, question('Hello?'));
      expect([none.status, none.refusal?.code, none.refusal?.message]).toEqual([
        403,
        'integration_context',
        'User features must use your own connected integration. Please connect your account.',
      ]);
      const platform = await ask(scene.hub, other, id, question('Hello?', { use_platform: true }));
      expect([platform.status, platform.refusal?.code]).toEqual([403, 'integration_context']);
      const { body: attempt } = await send<{ id: string }>(
        scene.hub,
        other,
        'POST',
        '/api/connections/attempts',
        {
          ...{ tool_name: 'Anthropic', context: 'user' },
        },
      );
      const token = await send<{ link_token: string }>(
        scene.hub,
        other,
        'POST',
        `/api/connections/attempts/${attempt.id}/link-token`,
      );
      const sample = { link_token: token.body.link_token, sample: true };
      await send(scene.hub, other, 'POST', `/api/connections/attempts/${attempt.id}/credentials`, sample);
      await soon(async () => (await connections(scene.hub, other)).length === 1);
      const { body: options } = await send<{
        tools: { tool_name: string; default_model: string; source: string }[];
      }>(...([scene.hub, other, 'GET', '/api/ai/options'] as const));
      expect(options.tools).toMatchObject([
        { tool_name: 'Anthropic', source: 'mock_data', default_model: 'mock-claude-large' },
      ]);
      const received = await ask(
        scene.hub,
        other,
        id,
        question('Hello?', { tool_name: 'Anthropic', model: 'mock-claude-large' }),
      );
      expect(received.text).toMatch(/^Sample answer:/);
      expect([received.answer.source, received.answer.tokens_in, await usedBy(other)]).toEqual([
        'mock_data',
        0,
        0,
      ]);
    });

    it('sees and changes only their own conversations, and can restore a deleted one', async () => {
      const id = await newConversation(scene.hub, scene.person);
      const { answer } = await ask(
        scene.hub,
        scene.person,
        id,
        question('Private thoughts about retainers?'),
      );
      const stranger = await signedIn(scene.hub);
      const path = `/api/ai/conversations/${id}`;
      for (const [method, where, body] of [
        ['GET', path, undefined],
        ['PATCH', path, { pinned: true }],
        ['DELETE', path, undefined],
        ['POST', `${path}/restore`, {}],
        ['GET', `${path}/messages`, undefined],
        ['POST', `${path}/messages`, question('Mine?')],
        ['POST', `/api/ai/messages/${answer.id}/stop`, {}],
        ['POST', `/api/ai/messages/${answer.id}/feedback`, { feedback: 'up' }],
        ['POST', `/api/ai/messages/${answer.id}/regenerate`, { tool_name: 'OpenAI', model: 'm' }],
      ] as const)
        expect([where, (await send(scene.hub, stranger, method, where, body)).status]).toEqual([where, 404]);
      const rated = await send<Message>(
        scene.hub,
        scene.person,
        'POST',
        `/api/ai/messages/${answer.id}/feedback`,
        {
          feedback: 'up',
        },
      );
      expect(rated.body.feedback).toBe('up');
      const found = async (q: string) =>
        (
          await send<{ items: { id: string; title: string }[] }>(
            scene.hub,
            scene.person,
            'GET',
            `/api/ai/conversations?q=${q}`,
          )
        ).body.items;
      expect(await found('RETAINERS')).toMatchObject([{ id, title: 'Private thoughts about retainers?' }]);
      await send(scene.hub, scene.person, 'PATCH', path, { title: 'Renamed', pinned: true });
      expect((await send(scene.hub, scene.person, 'GET', path)).body).toMatchObject({
        title: 'Renamed',
        pinned: true,
      });
      expect((await send(scene.hub, scene.person, 'DELETE', path)).status).toBe(204);
      expect([(await send(scene.hub, scene.person, 'GET', path)).status, await found('retainers')]).toEqual([
        404,
        [],
      ]);
      expect((await send(scene.hub, scene.person, 'POST', `${path}/restore`, {})).status).toBe(200);
      expect(await found('retainers')).toHaveLength(1);
    });
  });

  describe('what is kept', () => {
    it('includes the partial answer of a process that died', async () => {
      const id = await newConversation(scene.hub, scene.person);
      const { answer } = await ask(scene.hub, scene.person, id, question('Still there?'));
      const died = `update ai_messages set state = 'streaming', lease_until = now() - interval '1 second' where id = $1`;
      await scene.hub.query(died, [answer.id]);
      const [, kept] = await messagesOf(scene.hub, scene.person, id);
      expect([kept?.state, kept?.error_code, kept?.body]).toEqual(['stopped', 'interrupted', answer.body]);
    });

    it('is deleted: deleted and empty conversations after a while, everything with the account', async () => {
      const [gone, empty, held] = await Promise.all(
        [1, 2, 3].map(() => newConversation(scene.hub, scene.person)),
      );
      await send(scene.hub, scene.person, 'DELETE', `/api/ai/conversations/${gone}`);
      const past = `update ai_conversations set deleted_at = deleted_at - interval '11 minutes',
        created_at = created_at - interval '2 hours' where id = any($1)`;
      await scene.hub.query(past, [[gone, empty]]);
      expect(await scene.hub.app.get(ConversationCleanupTask, { strict: false }).run()).toBe(2);
      const left = await scene.hub.query<{ id: string }>(
        'select id from ai_conversations where id = any($1)',
        [[gone, empty, held]],
      );
      expect(left).toEqual([{ id: held }]);
      const other = await signedIn(scene.hub);
      await newConversation(scene.hub, other);
      await scene.hub.query('update auth.users set deleted_at = now() where id = $1', [other.id]);
      const own = await scene.hub.query('select 1 from ai_conversations where user_id = $1', [other.id]);
      expect(own).toEqual([]);
    });
  });

  describe('what admins set', () => {
    it('are starters, which keep their changes, and limits with a version', async () => {
      const client = {
        query: async (text: string, values: unknown[] = []) => ({
          rows: await scene.hub.query(text, values),
        }),
      };
      await applyReference(client as never, [starters]);
      const { body } = await send<{ items: { id: string; title: string }[]; total: number }>(
        scene.hub,
        scene.admin,
        'GET',
        '/api/admin/ai/prompts',
      );
      expect(body.total).toBe(12);
      const { id } = body.items[0]!;
      await send(scene.hub, scene.admin, 'PATCH', `/api/admin/ai/prompts/${id}`, { title: 'Ours' });
      await applyReference(client as never, [{ ...starters, upsert: `${starters.upsert} -- next version` }]);
      const after = await send<{ items: { id: string; title: string }[] }>(
        scene.hub,
        scene.admin,
        'GET',
        '/api/admin/ai/prompts',
      );
      expect(after.body.items.find((one) => one.id === id)?.title).toBe('Ours');
      const options = await send<{ starters: object[] }>(scene.hub, scene.person, 'GET', '/api/ai/options');
      expect(options.body.starters).toHaveLength(6);
      expect(
        (
          await send(scene.hub, scene.admin, 'PATCH', '/api/admin/ai/limits', {
            monthly_tokens: 1,
            version: 0,
          })
        ).status,
      ).toBe(409);
    });
  });
}
