import { IsBoolean, IsInt, Max, Min } from 'class-validator';
import { QuotasEnv } from './env-quotas.ts';
import { asInt, asSwitch } from './env-values.ts';

/** How often an address, an account and the whole hub may do what attackers like to do often; a part of `Env`. */
export abstract class AuthLimitsEnv extends QuotasEnv {
  /** Switches off the limits per address and the hourly total of mails; refused in production. */
  @asSwitch
  @IsBoolean()
  AUTH_RATE_LIMITS = true;

  /** Sign-ins, refreshes and exchanged codes of one address in five minutes. */
  @asInt
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_RATE_LIMIT_TOKEN = 150;

  /** Mailed links and codes one address tries in five minutes. */
  @asInt
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_RATE_LIMIT_VERIFY = 30;

  /** Sign-ups and requests for a mail or a code of one address in five minutes. */
  @asInt
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_RATE_LIMIT_MAIL = 30;

  /** Challenges and codes of a second factor of one address in five minutes; twice as many at once. */
  @asInt
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_RATE_LIMIT_FACTOR = 15;

  /** Anonymous sign-ins of one address in an hour. */
  @asInt
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_RATE_LIMIT_ANONYMOUS = 30;

  /** Wrong passwords or codes an account takes before the next must wait; one is forgiven each minute. */
  @asInt
  @IsInt()
  @Min(2)
  @Max(50)
  AUTH_WRONG_GUESSES = 20;

  /** Seconds between two mails of one kind to one address. */
  @asInt
  @IsInt()
  @Min(0)
  @Max(3600)
  AUTH_MAIL_INTERVAL = 60;

  /** Mails in all per hour; counted only where mails really leave (SMTP_URL). */
  @asInt
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_MAILS_PER_HOUR = 30;
}
