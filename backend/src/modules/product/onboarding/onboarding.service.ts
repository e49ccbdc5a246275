import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { Capabilities } from '#identity/capabilities/index.ts';
import { InvitationAcceptance, Organisations } from '#identity/organisations/index.ts';
import type { OnboardingDto, SuggestionDto, UpdateOnboardingDto } from './dto/onboarding.dto.ts';
import { Contributions, type FirstStep, type Goal } from '#common/contributions/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { toolsForGoals } from './goals.ts';
import { accountMissing } from './onboarding.errors.ts';
import { READ, SAVE } from './onboarding.sql.ts';
import { OnboardingState } from './onboarding-state.entity.ts';
import { type Facts, nextOf, stepsOf } from './steps.ts';
import { stepsForGoals } from './suggestions.ts';

interface Row extends Omit<Facts, 'taken'>, Record<string, unknown> {
  readonly goals: Goal[];
  readonly skipped: readonly string[];
  readonly dismissed_at: Date | null;
  readonly finished_at: Date | null;
  /** Nothing is kept of them yet. */
  readonly new: boolean;
}

type Progress = Omit<OnboardingDto, 'suggestions' | 'organisations' | 'invitations'>;

/** How far somebody is with setting up, and what fits them next. The steps themselves save through their own modules. */
@Injectable()
export class Onboarding {
  constructor(
    private readonly sql: Sql,
    @InjectRepository(OnboardingState) private readonly states: Repository<OnboardingState>,
    private readonly organisations: Organisations,
    private readonly invitations: InvitationAcceptance,
    private readonly contributions: Contributions,
    private readonly capabilities: Capabilities,
    private readonly registry: ToolRegistry,
    private readonly clock: Clock,
  ) {}

  async of(me: UserPrincipal): Promise<OnboardingDto> {
    const [{ progress, taken }, offered, organisations, invitations] = await Promise.all([
      this.read(me),
      this.offeredTo(me),
      this.organisations.listOwn(me.userId),
      this.invitations.waiting(me.userId),
    ]);
    const suggestions = suggested(stepsForGoals(progress.goals, offered), taken);
    return { ...progress, suggestions, organisations: organisations.items, invitations };
  }

  /** The steps alone: who only offers them need not know whom the person belongs to. */
  async progress(me: UserPrincipal): Promise<Progress> {
    return (await this.read(me)).progress;
  }

  async save(me: UserPrincipal, changes: UpdateOnboardingDto): Promise<OnboardingDto> {
    const { goals = null, skipped = null, dismissed = null } = changes;
    await this.sql.run('onboarding_save', SAVE, [
      ...[me.userId, goals, skipped, dismissed],
      this.clock.now(),
    ]);
    return this.of(me);
  }

  private async read({ userId }: UserPrincipal): Promise<{ progress: Progress; taken: readonly string[] }> {
    const [row, taken] = await Promise.all([
      this.sql.maybe<Row>('onboarding_read', READ, [userId]),
      this.stepsTakenBy(userId),
    ]);
    if (!row) throw accountMissing();
    const progress = this.progressOf({ ...row, taken });
    await this.note(userId, row, progress.next === null);
    return { progress, taken };
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
  private async stepsTakenBy(userId: string): Promise<string[]> {
    const { firstSteps } = this.contributions;
    const taken = await Promise.all(firstSteps.map((step) => step.isTaken(userId)));
    return firstSteps.filter((_, at) => taken[at]).map(({ key }) => key);
  }

  /** The contributed steps that this person may take. */
  private async offeredTo(user: UserPrincipal): Promise<FirstStep[]> {
    const firstSteps = await this.capabilities.available(this.contributions.firstSteps, user);
    const offered = await Promise.all(firstSteps.map(async (step) => (await step.isOffered?.(user)) ?? true));
    return firstSteps.filter((_, at) => offered[at]);
  }

  private progressOf(row: Row & Facts): Progress {
    const steps = stepsOf(row, row.skipped);
    const next = nextOf(steps);
    const manifests = this.registry.all.map(({ manifest }) => manifest);
    return {
      user_type: row.user_type,
      ...{ steps, next, goals: row.goals },
      dismissed: row.dismissed_at !== null,
      finished: row.finished_at !== null || next === null,
      tools: toolsForGoals(row.goals, manifests),
    };
  }
}

/** Steps already taken come last. */
const suggested = (steps: readonly FirstStep[], taken: readonly string[]): SuggestionDto[] =>
  steps
    .map(({ key, title, text, link }) => ({ key, title, text, link, done: taken.includes(key) }))
    .sort((a, b) => Number(a.done) - Number(b.done));
