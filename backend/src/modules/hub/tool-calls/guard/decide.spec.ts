import { describe, expect, it } from '@jest/globals';
import { decide, type GuardQuestion, PLATFORM_TEXT, USER_TEXT } from './decide.ts';

const ask = (actor: string, feature: string, connection: string) =>
  decide({ actor, feature, connection } as GuardQuestion);

describe('the integration rule', () => {
  it.each([
    ['person', 'user', 'user', 'user', 'non_admin', 'own_connection'],
    ['admin', 'user', 'user', 'user', 'non_admin', 'own_connection'],
    ['system', 'user', 'user', 'user', 'non_admin', 'own_connection'],
    ['admin', 'user', 'platform', 'platform', 'admin', 'admin_override'],
    ['admin', 'platform', 'platform', 'platform', 'admin', 'platform_connection'],
    ['system', 'platform', 'platform', 'platform', 'admin', 'platform_connection'],
  ])(
    '%s, %s feature, %s connection: acts in %s context as %s by %s',
    (actor, feature, connection, ...enforced) => {
      const [context, actingRole, rule] = enforced;
      expect(ask(actor, feature, connection)).toEqual({
        allowed: true,
        enforced: { context, actingRole, rule },
      });
    },
  );

  it.each([
    ['person', 'platform', 'user', PLATFORM_TEXT, 'platform_connection'],
    ['admin', 'platform', 'user', PLATFORM_TEXT, 'platform_connection'],
    ['system', 'platform', 'user', PLATFORM_TEXT, 'platform_connection'],
    ['person', 'user', 'platform', USER_TEXT, 'own_connection'],
    ['person', 'platform', 'platform', USER_TEXT, 'own_connection'],
    ['system', 'user', 'platform', USER_TEXT, 'own_connection'],
  ])('%s, %s feature, %s connection is blocked', (actor, feature, connection, text, rule) =>
    expect(ask(actor, feature, connection)).toEqual({ allowed: false, text, rule }),
  );

  it('has the texts of the specification', () => {
    expect([PLATFORM_TEXT, USER_TEXT]).toEqual([
      'Platform features must use platform-connected integrations. Please contact your admin.',
      'User features must use your own connected integration. Please connect your account.',
    ]);
  });
});
