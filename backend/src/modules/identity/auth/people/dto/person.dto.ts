import { PageDto } from '#platform/lists/page.dto.ts';
import type { Role } from '#access/principal.ts';

export const PERSON_STATES = ['active', 'suspended', 'unconfirmed'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/** An account as the people page lists it. */
export class PersonDto {
  id: string;
  /** Empty for an account that has a telephone number only. */
  email: string;
  /** Digits without the plus; empty when there is none. */
  phone: string;
  first_name: string | null;
  last_name: string | null;
  practice_name: string | null;
  user_type: string;
  /** In the order they were granted. */
  roles: Role[];
  /** `unconfirmed` until the magic link was opened. */
  status: PersonState;
  /** When an admin suspended the account; null as well for a ban by the operator's key. */
  suspended_at: string | null;
  /** Null while the suspension has no end, and while there is none. */
  suspended_until: string | null;
  suspended_reason: string | null;
  created_at: string;
  last_sign_in_at: string | null;
  /** The last sign-in, or the last time the tokens of an open session were renewed. */
  last_seen_at: string | null;
}

export class PersonListDto extends PageDto {
  items: PersonDto[];
}
