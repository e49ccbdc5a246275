import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { InvitationAcceptance, Organisations } from '#identity/organisations/index.ts';
import type { OnboardingDto, SuggestionDto, UpdateOnboardingDto } from './dto/onboarding.dto.ts';
import { ADVICE, type Goal, inTurns, USUAL_SUGGESTIONS, USUAL_TOOLS } from './goals.ts';
import { accountMissing } from './onboarding.errors.ts';
import * as sql from './onboarding.sql.ts';
import { type Facts, nextOf, stepsOf } from './steps.ts';
import { type SuggestionKey, SUGGESTIONS } from './suggestions.ts';

interface Row extends Facts, Record<string, unknown> {
  readonly goals: Goal[];
  readonly skipped: readonly string[];
  readonly dismissed_at: Date | null;
  readonly finished_at: Date | null;
  /** Nothing is kept of them yet. */
  readonly new: boolean;
  readonly leads: boolean;
  readonly reads_practice: boolean;
}

type Progress = Omit<OnboardingDto, 'organisations' | 'invitations'>;

const PRACTICE_ROLES = ['practitioner', 'dso_admin', 'specialist'];

/** How far somebody is with setting up, and what fits them next. The steps themselves save through their own modules. */
@Injectable()
export class Onboarding {
  constructor(
    private readonly sql: Sql,
    private readonly organisations: Organisations,
    private readonly invitations: InvitationAcceptance,
    private readonly clock: Clock,
  ) {}

  async of(me: UserPrincipal): Promise<OnboardingDto> {
    const [progress, organisations, invitations] = await Promise.all([
      this.progress(me),
      this.organisations.mine(me.userId),
      this.invitations.waiting(me.userId),
    ]);
    return { ...progress, organisations: organisations.items, invitations };
  }

  /** The steps alone: who only offers them need not know whom the person belongs to. */
  async progress(me: UserPrincipal): Promise<Progress> {
    const row = await this.sql.maybe<Row>('onboarding_read', sql.READ, [me.userId]);
    if (!row) throw accountMissing();
    const progress = progressOf(me, row);
    await this.note(me.userId, row, progress.next === null);
    return progress;
  }

  async save(me: UserPrincipal, changes: UpdateOnboardingDto): Promise<OnboardingDto> {
    const { goals = null, skipped = null, dismissed = null } = changes;
    await this.sql.run('onboarding_save', sql.SAVE, [
      ...[me.userId, goals, skipped, dismissed],
      this.clock.now(),
    ]);
    return this.of(me);
  }

  private async note(userId: string, row: Row, over: boolean): Promise<void> {
    if (row.new) await this.sql.run('onboarding_seen', sql.FIRST_SEEN, [userId, this.clock.now()]);
    if (over && !row.finished_at)
      await this.sql.run('onboarding_finish', sql.FINISH, [userId, this.clock.now()]);
  }
}

function progressOf(me: UserPrincipal, row: Row): Progress {
  const steps = stepsOf(row, row.skipped);
  const next = nextOf(steps);
  const advice = row.goals.map((goal) => ADVICE[goal]);
  return {
    user_type: row.user_type,
    ...{ steps, next, goals: row.goals },
    dismissed: row.dismissed_at !== null,
    finished: row.finished_at !== null || next === null,
    tools: inTurns(
      advice.map(({ tools }) => tools),
      USUAL_TOOLS,
    ),
    suggestions: suggested(me, row, advice),
  };
}

/** What this person may open, and what was done last: there is nothing left to suggest about it. */
function suggested(
  { roles }: UserPrincipal,
  row: Row,
  advice: readonly { readonly suggestions: readonly SuggestionKey[] }[],
): SuggestionDto[] {
  const open: Readonly<Record<SuggestionKey, boolean>> = {
    ...{ assistant: true, support: true, second_step: true, invite: row.leads },
    practice: row.reads_practice || roles.some((role) => PRACTICE_ROLES.includes(role)),
  };
  const keys = inTurns(
    advice.map(({ suggestions }) => suggestions),
    USUAL_SUGGESTIONS,
  );
  return keys
    .filter((key) => open[key])
    .map((key) => ({ key, ...SUGGESTIONS[key], done: row.taken.includes(key) }))
    .sort((a, b) => Number(a.done) - Number(b.done));
}
