import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { Contributions } from '#common/contributions/index.ts';
import type {
  AdminLaunchTemplateDto,
  AdminLaunchTemplateListDto,
  ChangeLaunchTemplateDto,
  EditedLaunchTemplateDto,
  LaunchTemplateDto,
  LaunchTemplateListDto,
  NewLaunchTemplateDto,
  LaunchTemplateTaskDto,
} from '../dto/template.dto.ts';
import { badField, templateChanged, templateInUse, templateNotFound, tooMany } from '../launch.errors.ts';
import { LaunchPlan } from '../plans/launch-plan.entity.ts';
import { LaunchTemplateTask } from './launch-template-task.entity.ts';
import { LaunchTemplate } from './launch-template.entity.ts';
import { toTaskDto, toTaskRow } from './template-mapper.ts';

const MOST_TEMPLATES = 50;
const PLANS = '(select count(*)::int from launch_plans p where p.template_id = l.id)';
const COUNT = '(select count(*)::int from launch_template_tasks t where t.template_id = l.id';

/** The templates of launch plans: everybody reads the active ones, administrators edit them. Running plans are copies. */
@Injectable()
export class Templates {
  constructor(
    private readonly database: DataSource,
    private readonly contributions: Contributions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<LaunchTemplateListDto> {
    return { items: await this.rows().where('l.active').getRawMany<LaunchTemplateDto>() };
  }

  async listAll(): Promise<AdminLaunchTemplateListDto> {
    const items = await this.rows().addSelect(PLANS, 'plans').getRawMany<AdminLaunchTemplateDto>();
    const milestones = this.contributions.milestones.map(({ key, title }) => ({ key, title }));
    return { items, milestone_choices: milestones };
  }

  async read(id: string, q: EntityManager = this.database.manager): Promise<EditedLaunchTemplateDto> {
    const template = isUUID(id) ? await q.findOneBy(LaunchTemplate, { id }) : null;
    if (!template) throw templateNotFound();
    const tasks = await q.find(LaunchTemplateTask, { where: { templateId: id }, order: { position: 'ASC' } });
    const { name, description, days, active, version } = template;
    return { id, name, description, days, active, version, tasks: tasks.map(toTaskDto) };
  }

  async add(me: UserPrincipal, { tasks, ...wanted }: NewLaunchTemplateDto): Promise<EditedLaunchTemplateDto> {
    this.assertTasks(tasks, wanted.days);
    return this.database.transaction(async (q) => {
      if ((await q.count(LaunchTemplate)) >= MOST_TEMPLATES) throw tooMany('templates', MOST_TEMPLATES);
      const now = this.clock.now();
      const { id } = await q.save(LaunchTemplate, { ...wanted, createdAt: now, updatedAt: now });
      await this.writeTasks(q, id, tasks);
      await this.record(q, me, 'launch_template.added', id);
      return this.read(id, q);
    });
  }

  async change(
    me: UserPrincipal,
    id: string,
    { version, tasks, ...wanted }: ChangeLaunchTemplateDto,
  ): Promise<EditedLaunchTemplateDto> {
    return this.database.transaction(async (q) => {
      const template = await this.lock(q, id);
      if (template.version !== version) throw templateChanged(template.version);
      const before = tasks ?? (await this.read(id, q)).tasks;
      this.assertTasks(before, wanted.days ?? template.days);
      await q.update(LaunchTemplate, id, { ...wanted, version: version + 1, updatedAt: this.clock.now() });
      if (tasks) await this.writeTasks(q, id, tasks);
      await this.record(q, me, 'launch_template.changed', id);
      return this.read(id, q);
    });
  }

  /** One that plans were started from is deactivated instead, so that they can name it. The lock keeps starts out. */
  async remove(me: UserPrincipal, id: string): Promise<void> {
    await this.database.transaction(async (q) => {
      await this.lock(q, id);
      if (await q.existsBy(LaunchPlan, { templateId: id })) throw templateInUse();
      await q.delete(LaunchTemplate, id);
      await this.record(q, me, 'launch_template.removed', id);
    });
  }

  private rows() {
    return this.database.manager
      .createQueryBuilder(LaunchTemplate, 'l')
      .select(['l.id as id', 'l.name as name', 'l.description as description', 'l.days as days'])
      .addSelect(['l.active as active', 'l.version as version'])
      .addSelect(`${COUNT})`, 'tasks')
      .addSelect(`${COUNT} and t.milestone_key is not null)`, 'milestones')
      .orderBy('l.createdAt')
      .addOrderBy('l.days', 'DESC')
      .addOrderBy('l.id')
      .limit(MOST_TEMPLATES);
  }

  private async lock(q: EntityManager, id: string): Promise<LaunchTemplate> {
    const lock = { mode: 'pessimistic_write' } as const;
    const template = isUUID(id) ? await q.findOne(LaunchTemplate, { where: { id }, lock }) : null;
    if (!template) throw templateNotFound();
    return template;
  }

  private async writeTasks(
    q: EntityManager,
    templateId: string,
    tasks: readonly LaunchTemplateTaskDto[],
  ): Promise<void> {
    await q.delete(LaunchTemplateTask, { templateId });
    await q.insert(
      LaunchTemplateTask,
      tasks.map((task, index) => toTaskRow(task, templateId, index + 1)),
    );
  }

  /** A milestone that no area offers would never be found. */
  private assertTasks(tasks: readonly LaunchTemplateTaskDto[], days: number): void {
    const known = this.contributions.milestones.map(({ key }) => key);
    tasks.forEach(({ offset_days: offset, milestone_key: key }, index) => {
      if (offset >= days)
        throw badField(`tasks.${index}.offset_days`, 'The day lies after the end of the plan.');
      if (key != null && !known.includes(key))
        throw badField(`tasks.${index}.milestone_key`, 'There is no such milestone.');
    });
  }

  private record(q: EntityManager, me: UserPrincipal, action: string, subject: string): Promise<void> {
    return this.audit.record({ action, subject, actorId: me.userId }, q);
  }
}
