import { afterAll, beforeAll, describe } from '@jest/globals';
import { theCalls } from './cases/calls.ts';
import { reading } from './cases/reading.ts';
import { refusals } from './cases/refusals.ts';
import { anonKeyOf, member, operator, type RestScene, standardClient } from './cases/rest-support.ts';
import { rights } from './cases/rights.ts';
import { walls } from './cases/walls.ts';
import { writing } from './cases/writing.ts';
import { startTestHub } from '../support/app.ts';

const at = {} as RestScene;
beforeAll(async () => {
  const unlimited = { RATE_LIMIT_PER_MINUTE: '0', AUTH_RATE_LIMITS: 'off' };
  at.hub = await startTestHub({ AUTH_AUTOCONFIRM: 'on', ...unlimited });
  at.ada = await member(at.hub);
  at.bob = await member(at.hub);
  at.nobody = standardClient(at.hub, await anonKeyOf(at.hub));
  at.service = await operator(at.hub);
}, 60_000);
afterAll(() => at.hub.close());

theCalls(at);
reading(at);
writing(at);
rights(at);
refusals(at);
describe('behind the parsers', () => walls(at));
