import { IsBoolean, IsInt, Max, Min } from 'class-validator';
import { AuthLimitsEnv } from './env-auth-limits.ts';
import { asInt, asSeconds, asSwitch } from './env-values.ts';

/** Ten years: longer is never. */
const LONGEST_S = 315_360_000;
const WHAT_FITS = { message: '$property must be seconds, or a number with s, m, h or d, up to ten years' };

/** How long what a sign-in gives is good for; a part of `Env`. */
export abstract class AuthSessionsEnv extends AuthLimitsEnv {
  @asInt
  @IsInt()
  @Min(120)
  @Max(86_400)
  AUTH_JWT_TTL = 3600;

  /** Service tokens of older versions have no id and no end: off refuses them. */
  @asSwitch
  @IsBoolean()
  AUTH_SERVICE_TOKENS_WITHOUT_ID = true;

  @asInt
  @IsInt()
  @Min(0)
  @Max(300)
  AUTH_REUSE_INTERVAL = 10;

  /** Seconds (or 12h, 30d) after its sign-in a session ends, however busy; 0: never. */
  @asSeconds
  @IsInt(WHAT_FITS)
  @Min(0, WHAT_FITS)
  @Max(LONGEST_S, WHAT_FITS)
  AUTH_SESSION_TIMEBOX = 0;

  /** Seconds (or 12h, 30d) after its last refresh a session ends; 0: never. */
  @asSeconds
  @IsInt(WHAT_FITS)
  @Min(0, WHAT_FITS)
  @Max(LONGEST_S, WHAT_FITS)
  AUTH_SESSION_INACTIVITY = 0;
}
