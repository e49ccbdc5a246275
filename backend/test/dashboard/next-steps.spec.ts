import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ROLES, type Role } from '#access/principal.ts';
import { type ConnectedTool, Contributions, type NextStepRequest } from '#common/contributions/index.ts';
import { ToolAvailability, ToolRegistry } from '#hub/tools/index.ts';
import { suggestionsFor } from '#product/dashboard/cards/next-steps.ts';
import { signedIn } from '../support/people.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
/** A person with a complete profile and a second step, and one with neither. */
let settled: string;
let lacking: string;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true' });
  [settled, lacking] = [(await signedIn(hub)).id, (await signedIn(hub)).id];
  await hub.query(`update profiles set specialty = 'orthodontics', license_number = 'D-1' where id = $1`, [
    settled,
  ]);
  await hub.query(
    `insert into auth.factors (id, user_id, factor_type, friendly_name, status, sealed_secret)
     values (gen_random_uuid(), $1, 'totp', 'Phone', 'verified', 'x')`,
    [settled],
  );
}, 60_000);
afterEach(() => void jest.restoreAllMocks());
afterAll(() => hub.close());

const tool = (more: Partial<ConnectedTool> = {}): ConnectedTool => ({
  ...{ id: 'open-dental', name: 'Open Dental', category: 'Practice Management', sample: false },
  ...more,
});
interface Case {
  readonly userId?: string;
  readonly roles?: readonly Role[];
  readonly tools?: readonly ConnectedTool[];
  readonly canBeLive?: boolean;
}
const suggested = ({
  userId = settled,
  roles = ['practitioner'],
  tools = [],
  canBeLive = false,
}: Case = {}) => {
  jest.spyOn(hub.app.get(ToolAvailability), 'isReady').mockResolvedValue(canBeLive);
  const user = { userId, roles } as unknown as NextStepRequest['user'];
  return suggestionsFor(hub.app.get(Contributions).nextSteps, { user, tools });
};
const keys = async (more: Case) => (await suggested(more)).map(({ key }) => key);

describe('the suggestions', () => {
  it.each(ROLES)('are three different ones for a %s in every state', async (role) => {
    for (const tools of [[], [tool()], [tool({ sample: true })], [tool({ id: 'openai', category: 'AI' })]])
      for (const userId of [settled, lacking])
        expect(new Set(await keys({ roles: [role], tools, userId, canBeLive: true })).size).toBe(3);
  });

  it('begin with the practice system for clinicians, and leave it out for others', async () => {
    expect(await keys({})).toEqual(['connect_practice', 'connect_ai', 'help']);
    expect(await keys({ roles: ['merchant'] })).not.toContain('connect_practice');
  });

  it('offer a live connection only where sample data replaces a tool that could be live', async () => {
    expect((await keys({ tools: [tool({ sample: true })], canBeLive: true }))[0]).toBe('go_live');
    expect(await keys({ tools: [tool({ sample: true })] })).toEqual(['schedule', 'connect_ai', 'help']);
    expect(await keys({ tools: [tool()], canBeLive: true })).not.toContain('go_live');
  });

  it('name what an account lacks', async () => {
    expect(await keys({ tools: [tool()], userId: lacking })).toEqual(['schedule', 'second_step', 'profile']);
  });

  it('offer the assistant once an AI tool is connected, and invitations to admins', async () => {
    expect(await keys({ roles: ['admin'], tools: [tool({ id: 'openai', category: 'AI' })] })).toEqual([
      'assistant',
      'invite',
      'help',
    ]);
  });

  it('name only tools of the catalogue', async () => {
    const { all } = hub.app.get(ToolRegistry);
    const firstOf = (wanted: string) =>
      all.find(({ manifest }) => manifest.category === wanted)?.manifest.name;
    const [practice, ai] = await suggested();
    expect(practice?.text.startsWith(`${firstOf('Practice Management')}`)).toBe(true);
    expect(ai?.title.startsWith(`Connect ${firstOf('AI')}`)).toBe(true);
  });
});
