import type { Role, UserPrincipal } from '#access/principal.ts';
import type { DashboardKey } from './dashboard-keys.ts';
import type { SourceDto } from './dto/dashboard.dto.ts';

export interface CardAsk {
  readonly user: UserPrincipal;
  readonly now: Date;
  /** Where the person's day begins and ends. */
  readonly timeZone: string;
  /** The card is asked for by name: somebody waits for just this one, or tries it again. */
  readonly alone: boolean;
}

export interface CardContent {
  readonly data: object;
  /** Of a card that one tool feeds. */
  readonly source?: SourceDto;
}

/** One card of the dashboard: what it shows, read for one person. Whether it may fail or be slow is none of its business. */
export interface Card {
  readonly key: DashboardKey;
  /** Absent: for everybody. */
  readonly roles?: readonly Role[];
  /** How long the whole dashboard waits for it, and how long somebody who asks for it alone. */
  readonly limits?: { readonly whole: number; readonly alone: number };
  load(ask: CardAsk): Promise<CardContent>;
}

export const mayHave = ({ roles }: Card, user: UserPrincipal): boolean =>
  !roles || roles.some((role) => user.roles.includes(role));
