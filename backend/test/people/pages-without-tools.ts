import { describe, expect, it } from '@jest/globals';
import {
  type ApiError,
  connect,
  ended,
  linkToken,
  open,
  type Person,
  send,
  submit,
} from '../support/people.ts';
import type { TestHub } from '../support/app.ts';

interface Scene {
  readonly hub: TestHub;
  readonly dentist: Person;
  readonly decideFor: (key: string, defaultOn: boolean) => Promise<unknown>;
}

/** Journey 4 of the specification (feature-areas, part C): an admin switches tools off. */
export function pagesWithoutTools(scene: () => Scene): void {
  describe('tools that are switched off', () => {
    it('stand on no page that used them, and a page that was open gets the reason', async () => {
      const { hub, dentist, decideFor } = scene();
      for (const tool of ['Eaglesoft', 'Google Calendar']) await connect(hub, dentist, tool);
      const { id } = (await open(hub, dentist, 'Anthropic')).body;
      await submit(hub, dentist, id, { link_token: await linkToken(hub, dentist, id), sample: true });
      await ended(hub, dentist, id);
      const get = async <T>(path: string): Promise<T> =>
        (await send<T>(hub, dentist, 'GET', `/api/${path}`)).body;
      const shown = async () => {
        const [sources, options, dashboard] = await Promise.all([
          get<{ items: { id: string }[]; connectable: { id: string }[] }>('practice/sources'),
          get<{ tools: { tool_id: string }[] }>('ai/options'),
          get<{ cards: { key: string; data: { counts?: object[]; items?: object[] } }[] }>(
            'dashboard?cards=next_up,tools',
          ),
        ]);
        return JSON.stringify([sources, options.tools, dashboard.cards]);
      };
      const tools = ['eaglesoft', 'anthropic', 'google-calendar'];
      const before = await shown();
      for (const tool of tools) expect(before).toContain(tool);
      for (const tool of tools) await decideFor(`tool:${tool}`, false);
      const after = await shown();
      for (const tool of tools) expect(after).not.toContain(tool);
      // A page that was open before gets the reason.
      const schedule = await send<ApiError>(
        ...([
          hub,
          dentist,
          'GET',
          '/api/practice/appointments?source=eaglesoft&from=2026-01-05&to=2026-01-06',
        ] as const),
      );
      expect([schedule.status, schedule.body.error.message]).toEqual([
        403,
        'Eaglesoft is switched off by your administrator.',
      ]);
      for (const tool of tools) await decideFor(`tool:${tool}`, true);
      const again = await shown();
      for (const tool of tools) expect(again).toContain(tool);
    });
  });
}
