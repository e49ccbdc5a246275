import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { asInt, asList, asSwitch } from './env-values.ts';
import { PHONE_SETTING, type PhoneSetting, readPhoneSetting } from './phone-setting.ts';

const CHARACTER_CLASSES = ['lower', 'upper', 'digit', 'symbol'] as const;
export type CharacterClass = (typeof CHARACTER_CLASSES)[number];

/** The variables of accounts and sessions; a part of `Env`, which alone is injected. */
export abstract class AuthEnv {
  @IsOptional()
  @IsString()
  AUTH_SIGNING_KEYS?: string;

  @asSwitch
  @IsBoolean()
  AUTH_AUTOCONFIRM = false;

  @asSwitch
  @IsBoolean()
  AUTH_ANONYMOUS_USERS = false;

  /** Phone sign-in for trying things out: `autoconfirm`, and `<digits>=<six digits>` for numbers with a fixed code. */
  @IsOptional()
  @Matches(PHONE_SETTING, {
    message: 'AUTH_PHONE must be off, or autoconfirm and <number>=<six digits>, comma separated',
  })
  AUTH_PHONE?: string;

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

  /** A new password needs a sign-in of the last 24 hours, or the code of a mail. */
  @asSwitch
  @IsBoolean()
  AUTH_PASSWORD_REAUTHENTICATION = false;

  @asSwitch
  @IsBoolean()
  AUTH_RATE_LIMITS = true;

  @asInt
  @IsInt()
  @Min(0)
  @Max(300)
  AUTH_REUSE_INTERVAL = 10;

  @asInt
  @IsInt()
  @Min(6)
  @Max(72)
  AUTH_PASSWORD_MIN_LENGTH = 6;

  /** Kinds of characters a password must have, each of them: lower, upper, digit, symbol. */
  @asList
  @IsIn(CHARACTER_CLASSES, { each: true })
  AUTH_PASSWORD_CHARACTERS: CharacterClass[] = [];

  /** A new password needs the old one, unless a mailed link or code opened the session. */
  @asSwitch
  @IsBoolean()
  AUTH_PASSWORD_CURRENT = false;

  /** Milliseconds a password hash may take on this machine; 0 keeps OWASP's minimum. */
  @asInt
  @IsInt()
  @Min(0)
  @Max(1_000)
  AUTH_HASH_MS = 60;

  @asInt
  @IsInt()
  @Min(120)
  @Max(86_400)
  AUTH_JWT_TTL = 3600;

  @asList
  @IsString({ each: true })
  AUTH_REDIRECT_URLS: string[] = [];

  /** What AUTH_PHONE says, read. */
  get phone(): PhoneSetting {
    return readPhoneSetting(this.AUTH_PHONE);
  }
}
