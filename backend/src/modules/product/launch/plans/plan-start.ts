import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Contributions } from '#common/contributions/index.ts';
import { Organisations } from '#identity/organisations/index.ts';
import { dueOn } from '../due-dates.ts';
import type { LaunchPlanDto, StartLaunchPlanDto } from '../dto/plan.dto.ts';
import { activePlanExists, badField, brokeRule, templateNotFound, tooMany } from '../launch.errors.ts';
import { LaunchTask } from '../tasks/launch-task.entity.ts';
import { LaunchTemplateTask } from '../templates/launch-template-task.entity.ts';
import { LaunchTemplate } from '../templates/launch-template.entity.ts';
import { LaunchPlan } from './launch-plan.entity.ts';
import { Plans } from './plans.service.ts';

const MOST_PLANS = 200;

/** Starts a plan: it copies the template, so that later changes of the template leave it alone. */
@Injectable()
export class PlanStart {
  constructor(
    private readonly database: DataSource,
    private readonly plans: Plans,
    private readonly organisations: Organisations,
    private readonly contributions: Contributions,
    private readonly clock: Clock,
  ) {}

  async start(me: UserPrincipal, wanted: StartLaunchPlanDto): Promise<LaunchPlanDto> {
    await this.assertLeads(me, wanted);
    const id = await this.database
      .transaction((q) => this.copy(q, me, wanted))
      .catch((cause: unknown) => {
        // Two starts at once: the index lets one of them in.
        throw brokeRule(cause, 'launch_plans_one_active') ? activePlanExists() : cause;
      });
    this.contributions.lookForMilestones(me.userId);
    return this.plans.read(me, id);
  }

  private async copy(q: EntityManager, me: UserPrincipal, wanted: StartLaunchPlanDto): Promise<string> {
    const template = await this.template(q, wanted.template_id);
    if ((await q.countBy(LaunchPlan, { ownerId: me.userId })) >= MOST_PLANS)
      throw tooMany('plans', MOST_PLANS);
    const now = this.clock.now();
    const times = { createdAt: now, updatedAt: now };
    const { id } = await q.save(LaunchPlan, {
      ...{ ownerId: me.userId, templateId: template.id, templateName: template.name },
      ...{ templateVersion: template.version, days: template.days, startOn: wanted.start_on },
      ...{ organisationId: wanted.organisation_id ?? null, locationId: wanted.location_id ?? null },
      ...{ lastActivityAt: now, ...times },
    });
    const tasks = await q.findBy(LaunchTemplateTask, { templateId: template.id });
    await q.insert(
      LaunchTask,
      tasks.map(({ id: _, templateId: __, ...task }) => ({
        ...task,
        ...{ planId: id, dueOn: dueOn(wanted.start_on, task.offsetDays), ...times },
      })),
    );
    return id;
  }

  /** Shared with whoever edits the template: a plan never copies half of a change. */
  private async template(q: EntityManager, id: string): Promise<LaunchTemplate> {
    const lock = { mode: 'pessimistic_read' } as const;
    const template = isUUID(id)
      ? await q.findOne(LaunchTemplate, { where: { id, active: true }, lock })
      : null;
    if (!template) throw templateNotFound();
    return template;
  }

  private async assertLeads({ userId }: UserPrincipal, wanted: StartLaunchPlanDto): Promise<void> {
    const { organisation_id: organisation, location_id: location } = wanted;
    if (organisation === undefined) {
      if (location !== undefined) throw badField('organisation_id', 'Name the organization of the location.');
      return;
    }
    if (!(await this.organisations.ledBy(userId)).includes(organisation))
      throw badField('organisation_id', 'Choose an organization that you lead.');
    if (
      location !== undefined &&
      (await this.organisations.locationsOf(organisation, [location])).length === 0
    )
      throw badField('location_id', 'Choose a location of the organization.');
  }
}
