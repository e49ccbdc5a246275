import type { Role, UserPrincipal } from '#access/principal.ts';
import type { DashboardKey } from './card-keys.ts';

/** Who asks for a card, and when. */
export interface CardRequest {
  readonly user: UserPrincipal;
  readonly now: Date;
  /** IANA name of the time zone in which the person's day begins and ends. */
  readonly timeZone: string;
  /** The card is requested by name: a person loads it alone, or retries it. */
  readonly alone: boolean;
}

/** The tool that answered, for a card that shows data of one tool. */
export interface CardSource {
  readonly source: 'pica_live' | 'mock_data';
  readonly tool_name: string;
  readonly context: 'user' | 'platform';
  readonly fetched_at: string;
}

export interface CardContent {
  readonly data: object;
  readonly source?: CardSource;
}

/**
 * One card of the dashboard (decision 29). It loads its content for one person; the dashboard handles its errors
 * and its time limit.
 */
export interface Card {
  readonly key: DashboardKey;
  /** Absent: everybody may have it. */
  readonly roles?: readonly Role[];
  /** Left out while this capability is off for the person (`identity/capabilities`). */
  readonly capability?: string;
  /** How long the whole dashboard waits for it, and a request for it alone, in milliseconds. */
  readonly limits?: { readonly whole: number; readonly alone: number };
  load(request: CardRequest): Promise<CardContent>;
}

export const mayHave = ({ roles }: Card, user: UserPrincipal): boolean =>
  !roles || roles.some((role) => user.roles.includes(role));
