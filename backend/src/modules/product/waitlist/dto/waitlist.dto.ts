import { IsEmail, IsIn, MaxLength } from 'class-validator';
import { trimmed } from '#platform/validation/trimmed.ts';
import { AREAS, type LaterArea, type WaitlistArea } from '../areas.ts';

/** Whom to tell when an area opens. */
export class JoinWaitlistDto {
  @IsIn(AREAS)
  area: LaterArea;

  @trimmed
  @MaxLength(255)
  @IsEmail({}, { message: 'This does not look like an email address' })
  email: string;
}

export class JoinedWaitlistDto {
  /** Takes the address off the list again. It works for a new entry only; nobody learns whose address was there. */
  token: string;
}

export class MyWaitlistDto {
  /** The areas that this account waits for. */
  areas: LaterArea[];
}

export class AreaInterestDto {
  area: WaitlistArea;
  /** It has opened since: those who wait can be told. */
  open: boolean;
  /** Accounts that wait. */
  accounts: number;
  /** Addresses without an account that wait. */
  addresses: number;
  latest_at: string | null;
}

export class AreaInterestListDto {
  /** Open ones that people still wait for, then every area that opens later; most awaited first. */
  items: AreaInterestDto[];
}

/** The mails are being written. */
export class AreaLaunchDto {
  area: WaitlistArea;
  /** How many entries the list had when it began; a person who is there twice gets one mail. */
  waiting: number;
}
