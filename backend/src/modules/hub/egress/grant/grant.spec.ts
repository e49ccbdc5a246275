import { describe, expect, it } from '@jest/globals';
import { assertCovers, assertGrant, type GrantFacts, mintGrant } from './grant.ts';

const facts: GrantFacts = {
  context: 'user',
  actingRole: 'non_admin',
  rule: 'own_connection',
  actorId: 'u1',
  ownerId: 'u1',
  organisationId: null,
  toolId: 'openai',
  connectionId: 'c1',
  credentialsId: 'k1',
  effect: 'read',
};

describe('Grant', () => {
  it('expires after thirty seconds', () => {
    const grant = mintGrant(facts, 1_000);
    expect(() => assertGrant(grant, 31_000)).not.toThrow();
    expect(() => assertGrant(grant, 31_001)).toThrow(expect.objectContaining({ code: 'grant_refused' }));
  });

  it.each([
    ['openai', 'read', true],
    ['firecrawl', 'read', false],
    ['openai', 'write', false],
    ['openai', 'delete', false],
  ] as const)('for reading OpenAI covers %s %s: %s', (toolId, effect, covered) => {
    const ask = () => assertCovers(mintGrant(facts, 0), { toolId, effect });
    if (covered) expect(ask).not.toThrow();
    else expect(ask).toThrow(expect.objectContaining({ code: 'grant_refused' }));
  });

  it('cannot be copied, altered or made by hand', () => {
    const grant = mintGrant(facts, 0);
    expect(() => assertGrant({ ...grant }, 0)).toThrow();
    expect(() => assertGrant({ ...grant, ownerId: 'u2' }, 0)).toThrow();
    expect(() => Object.assign(grant, { ownerId: 'u2' })).toThrow(TypeError);
  });
});
