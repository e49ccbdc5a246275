import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { notify } from '#platform/database/notify.ts';
import { countRows } from '#platform/lists/count-rows.ts';
import { likePart } from '#platform/lists/like.ts';
import { Audit } from '#common/audit/index.ts';
import { Files } from '#common/files/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import { RolesService, SESSIONS_CHANGED } from '#identity/roles/index.ts';
import { DirectoryRows, SEARCHED } from '../directory/directory-rows.ts';
import type {
  ApplicationDto,
  ApplicationListDto,
  ApplicationsQuery,
  DecideDto,
} from '../dto/application.dto.ts';
import { applicationNotFound, decidedAlready, ownApplication } from '../specialists.errors.ts';
import { type ProfileState, SpecialistProfile } from '../specialist-profile.entity.ts';
import { type ApplicationRow, toApplication } from './application-view.ts';

/** Applications in the hands of the admins: a decision grants or removes the role, and the applicant is told. */
@Injectable()
export class Applications implements OnModuleInit {
  constructor(
    private readonly data: DataSource,
    private readonly rows: DirectoryRows,
    private readonly roles: RolesService,
    private readonly files: Files,
    private readonly audit: Audit,
    private readonly notifications: Notifications,
    private readonly clock: Clock,
  ) {}

  /** The applicant and the admins open the copy of the licence. */
  onModuleInit(): void {
    this.files.readableBy('specialist_license', (me, documentFileId) =>
      this.data.manager.existsBy(SpecialistProfile, {
        documentFileId,
        ...(!me.roles.includes('admin') && { userId: me.userId }),
      }),
    );
  }

  async list(query: ApplicationsQuery): Promise<ApplicationListDto> {
    const { q, state, page, page_size } = query;
    const found = this.applications();
    if (state) found.andWhere('s.state = :state', { state });
    if (q) found.andWhere(`${SEARCHED} like :words`, { words: likePart(q) });
    const [total, rows] = await Promise.all([
      countRows(found.clone()),
      this.rows.read<ApplicationRow>(
        withFacts(found)
          .orderBy("s.state = 'applied'", 'DESC')
          .addOrderBy('s.applied_at')
          .addOrderBy('s.id')
          .limit(page_size)
          .offset((page - 1) * page_size),
      ),
    ]);
    return { items: rows.map(toApplication), total, page, page_size };
  }

  async decide(me: UserPrincipal, id: string, { approve, note }: DecideDto): Promise<ApplicationDto> {
    await this.data.transaction(async (q) => {
      const profile = await this.locked(q, id);
      if (profile.userId === me.userId) throw ownApplication();
      const state = nextState(profile.state, approve);
      if (state === profile.state) throw decidedAlready(state);
      await this.changeRole(q, me, profile, { approve, note });
      await q.update(
        SpecialistProfile,
        { id },
        {
          ...{ state, decisionNote: note, decidedBy: me.userId, decidedAt: this.clock.now() },
          updatedAt: this.clock.now(),
        },
      );
      await this.tell(q, profile, state);
    });
    const [row] = await this.rows.read<ApplicationRow>(
      withFacts(this.applications()).andWhere('s.id = :id', { id }),
    );
    if (!row) throw applicationNotFound();
    return toApplication(row);
  }

  private applications(): SelectQueryBuilder<SpecialistProfile> {
    return this.rows.named().where('s.user_id is not null');
  }

  private async locked(q: EntityManager, id: string): Promise<SpecialistProfile & { userId: string }> {
    const where = { id };
    const profile = isUUID(id)
      ? await q.findOne(SpecialistProfile, { where, lock: { mode: 'pessimistic_write' } })
      : null;
    if (!profile?.userId) throw applicationNotFound();
    return Object.assign(profile, { userId: profile.userId });
  }

  /** The person's next call counts with the new roles, in every process. */
  private async changeRole(
    q: EntityManager,
    me: UserPrincipal,
    { userId }: { userId: string },
    { approve, note }: DecideDto,
  ): Promise<void> {
    const changed = approve
      ? await this.roles.grant(q, userId, 'specialist', me.userId)
      : await this.roles.remove(q, userId, 'specialist');
    const target = { type: 'user', id: userId };
    const decided = approve ? 'specialist.approved' : 'specialist.declined';
    await this.audit.record({ action: decided, target, actorId: me.userId, reason: note }, q);
    if (!changed) return;
    const action = approve ? 'role.granted' : 'role.removed';
    const detail = { role: 'specialist' };
    await this.audit.record({ action, target, actorId: me.userId, reason: note, detail }, q);
    await notify(q, SESSIONS_CHANGED, userId);
  }

  private tell(q: EntityManager, { userId }: { userId: string }, state: ProfileState): Promise<void> {
    const title = {
      ...{ applied: '', approved: 'You are in the directory of specialists' },
      ...{ declined: 'Your application as a specialist was declined' },
      paused: 'Your place in the directory of specialists is paused',
    }[state];
    const notice = {
      ...{ kind: 'specialist_decision', title, link: '/specialist?tab=profile', again: true },
      dedupe_key: `specialist_decision:${userId}`,
    };
    const severity = state === 'approved' ? 'info' : 'warning';
    return this.notifications.add({ user_id: userId, ...notice, severity }, q);
  }
}

/** Somebody in the directory is paused; somebody who only applied is declined. */
function nextState(state: ProfileState, approve: boolean): ProfileState {
  if (approve) return 'approved';
  return state === 'approved' || state === 'paused' ? 'paused' : 'declined';
}

const withFacts = (found: SelectQueryBuilder<SpecialistProfile>): SelectQueryBuilder<SpecialistProfile> =>
  found
    .leftJoin('profiles', 'd', 'd.id = s.decided_by')
    .leftJoin('files', 'f', 'f.id = s.document_file_id')
    .addSelect('(select u.email::text from auth.users u where u.id = s.user_id)', 'email')
    .addSelect(`nullif(trim(concat_ws(' ', d.first_name, d.last_name)), '')`, 'decided_by_name')
    .addSelect(
      `case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'bytes', f.bytes) end`,
      'document',
    );
