import { FactorChallenge } from './factors/factor-challenge.entity.ts';
import { Factor } from './factors/factor.entity.ts';
import { RecoveryCode } from './factors/recovery-code.entity.ts';
import { Flow } from './flows/flow.entity.ts';
import { GuessCount } from './limits/guess-count.entity.ts';
import { LastMail } from './limits/last-mail.entity.ts';
import { OneTimeToken } from './one-time/one-time-token.entity.ts';
import { Session } from './sessions/session.entity.ts';
import { SignInPlace } from './sessions/sign-in-place.entity.ts';
import { SetupToken } from './setup/setup-token.entity.ts';
import { ServiceTokenRecord } from './tokens/service-token.entity.ts';
import { Identity } from './users/identity.entity.ts';
import { User } from './users/user.entity.ts';

/** The tables of this module. */
export const AUTH_ENTITIES = [
  Factor,
  FactorChallenge,
  Flow,
  GuessCount,
  Identity,
  LastMail,
  OneTimeToken,
  RecoveryCode,
  ServiceTokenRecord,
  Session,
  SetupToken,
  SignInPlace,
  User,
];
