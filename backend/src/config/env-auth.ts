import {
  ArrayNotEmpty,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
} from 'class-validator';
import { AuthSessionsEnv } from './env-auth-sessions.ts';
import { asInt, asList, asSwitch } from './env-values.ts';
import { PHONE_SETTING, type PhoneSetting, readPhoneSetting } from './phone-setting.ts';

const CHARACTER_CLASSES = ['lower', 'upper', 'digit', 'symbol'] as const;
export type CharacterClass = (typeof CHARACTER_CLASSES)[number];

/** The variables of accounts and sessions; a part of `Env`, which alone is injected. */
export abstract class AuthEnv extends AuthSessionsEnv {
  @IsOptional()
  @IsString()
  AUTH_SIGNING_KEYS?: string;

  /** Off: accounts come by invitation, by the operator's key or by the first admin's link, never by themselves. */
  @asSwitch
  @IsBoolean()
  AUTH_SIGNUPS = true;

  /** Signing up and in by address; refused in production when off, since no other way in is left there. */
  @asSwitch
  @IsBoolean()
  AUTH_EMAIL = true;

  /** On: a call of the auth wire needs the public key (or the operator's) in its `apikey` header. */
  @asSwitch
  @IsBoolean()
  AUTH_REQUIRE_APIKEY = false;

  /** What the `aud` of an access token may say: the first by default, another where `X-JWT-AUD` asks for it. */
  @asList
  @ArrayNotEmpty()
  @Matches(/^[\w.:/-]{1,100}$/, { each: true })
  AUTH_AUDIENCES: string[] = ['authenticated'];

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

  /** A new password needs a sign-in of the last 24 hours, or the code of a mail. */
  @asSwitch
  @IsBoolean()
  AUTH_PASSWORD_REAUTHENTICATION = false;

  @asInt
  @IsInt()
  @Min(6)
  @Max(72)
  AUTH_PASSWORD_MIN_LENGTH = 8;

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

  @asList
  @IsString({ each: true })
  AUTH_REDIRECT_URLS: string[] = [];

  /** What AUTH_PHONE says, read. */
  get phone(): PhoneSetting {
    return readPhoneSetting(this.AUTH_PHONE);
  }
}
