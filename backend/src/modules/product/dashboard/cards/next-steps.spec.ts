import { describe, expect, it } from '@jest/globals';
import { ROLES } from '#access/principal.ts';
import { type Facts, type HeldTool, nextSteps } from './next-steps.ts';

const settled: Facts = {
  ...{ described: true, protected: true, roles: ['practitioner'], tools: [] },
  namesOf: (category) => [`First ${category}`, `Second ${category}`],
};
const tool = (more: Partial<HeldTool>): HeldTool => ({
  ...{
    id: 'open-dental',
    name: 'Open Dental',
    category: 'Practice Management',
    sample: false,
    canBeLive: false,
  },
  ...more,
});
const keys = (more: Partial<Facts>) => nextSteps({ ...settled, ...more }).map(({ key }) => key);

describe('the suggestions', () => {
  it.each(ROLES)('are three different ones for a %s in every state', (role) => {
    for (const tools of [
      [],
      [tool({})],
      [tool({ sample: true, canBeLive: true })],
      [tool({ category: 'AI' })],
    ])
      for (const yes of [true, false])
        expect(new Set(keys({ roles: [role], tools, described: yes, protected: yes })).size).toBe(3);
  });

  it('begin with the practice system for clinicians, and leave it out for others', () => {
    expect(keys({})).toEqual(['connect_practice', 'connect_ai', 'help']);
    expect(keys({ roles: ['merchant'] })).not.toContain('connect_practice');
  });

  it('offer a live connection only where sample data replaces a tool that could be live', () => {
    expect(keys({ tools: [tool({ sample: true, canBeLive: true })] })[0]).toBe('go_live');
    expect(keys({ tools: [tool({ sample: true })] })).toEqual(['schedule', 'connect_ai', 'help']);
  });

  it('name what an account lacks', () => {
    expect(keys({ tools: [tool({})], protected: false, described: false })).toEqual([
      'schedule',
      'second_step',
      'profile',
    ]);
  });

  it('name only tools of the catalogue', () => {
    const [practice, ai] = nextSteps(settled);
    expect(practice?.text).toMatch(/^First Practice Management or Second Practice Management: /);
    expect(ai?.title).toBe('Connect First AI or Second AI');
  });
});
