import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { InvitationAcceptance, Organisations } from '#identity/organisations/index.ts';
import type { OnboardingDto, SuggestionDto, UpdateOnboardingDto } from './dto/onboarding.dto.ts';
import { Contributions } from '#common/contributions/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { ADVICE, type Goal, interleaved, toolsForGoals, USUAL_SUGGESTIONS } from './goals.ts';
import { accountMissing } from './onboarding.errors.ts';
import { READ, SAVE } from './onboarding.sql.ts';
import { OnboardingState } from './onboarding-state.entity.ts';
import { type Facts, nextOf, stepsOf } from './steps.ts';
import { SECOND_STEP, type SuggestionKey } from './suggestions.ts';

interface Row extends Omit<Facts, 'taken'>, Record<string, unknown> {
  readonly second_step: boolean;
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
    @InjectRepository(OnboardingState) private readonly states: Repository<OnboardingState>,
    private readonly organisations: Organisations,
    private readonly invitations: InvitationAcceptance,
    private readonly contributions: Contributions,
    private readonly registry: ToolRegistry,
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
    const [row, contributed] = await Promise.all([
      this.sql.maybe<Row>('onboarding_read', READ, [me.userId]),
      this.takenBy(me.userId),
    ]);
    if (!row) throw accountMissing();
    const taken = row.second_step ? [...contributed, 'second_step'] : contributed;
    const progress = this.progressOf(me, { ...row, taken });
    await this.note(me.userId, row, progress.next === null);
    return progress;
  }

  async save(me: UserPrincipal, changes: UpdateOnboardingDto): Promise<OnboardingDto> {
    const { goals = null, skipped = null, dismissed = null } = changes;
    await this.sql.run('onboarding_save', SAVE, [
      ...[me.userId, goals, skipped, dismissed],
      this.clock.now(),
    ]);
    return this.of(me);
  }

  private async note(userId: string, row: Row, over: boolean): Promise<void> {
    const now = this.clock.now();
    if (row.new) await this.insertMissing({ userId, firstSeenAt: now });
    if (over && !row.finished_at)
      await this.states.update({ userId, finishedAt: IsNull() }, { finishedAt: now });
  }

  /** Keeps when somebody was first offered this; afterwards it changes nothing. */
  private async insertMissing(state: Partial<OnboardingState>): Promise<void> {
    await this.states.createQueryBuilder().insert().values(state).orIgnore().execute();
  }

  /** The keys of the contributed steps that this person has taken. */
  private async takenBy(userId: string): Promise<string[]> {
    const steps = [...this.contributions.firstSteps.values()];
    const taken = await Promise.all(steps.map((step) => step.isTaken(userId)));
    return steps.filter((_, at) => taken[at]).map(({ key }) => key);
  }

  private progressOf(me: UserPrincipal, row: Row & Facts): Progress {
    const steps = stepsOf(row, row.skipped);
    const next = nextOf(steps);
    const advice = row.goals.map((goal) => ADVICE[goal]);
    const manifests = this.registry.all.map(({ manifest }) => manifest);
    return {
      user_type: row.user_type,
      ...{ steps, next, goals: row.goals },
      dismissed: row.dismissed_at !== null,
      finished: row.finished_at !== null || next === null,
      tools: toolsForGoals(row.goals, manifests),
      suggestions: this.suggested(me, row, advice),
    };
  }

  /** The steps this person may take; those already taken come last. */
  private suggested(
    { roles }: UserPrincipal,
    row: Row & Facts,
    advice: readonly { readonly suggestions: readonly SuggestionKey[] }[],
  ): SuggestionDto[] {
    const open: Readonly<Record<SuggestionKey, boolean>> = {
      ...{ assistant: true, support: true, second_step: true, invite: row.leads },
      practice: row.reads_practice || roles.some((role) => PRACTICE_ROLES.includes(role)),
    };
    const keys = interleaved(
      advice.map(({ suggestions }) => suggestions),
      USUAL_SUGGESTIONS,
    );
    return keys
      .filter((key) => open[key])
      .flatMap((key) => this.show(key, row.taken))
      .sort((a, b) => Number(a.done) - Number(b.done));
  }

  /** Nothing for the step of an area that this hub does not have. */
  private show(key: SuggestionKey, taken: readonly string[]): SuggestionDto[] {
    const step = key === 'second_step' ? SECOND_STEP : this.contributions.firstSteps.get(key);
    if (!step) return [];
    const { title, text, link } = step;
    return [{ key, title, text, link, done: taken.includes(key) }];
  }
}
