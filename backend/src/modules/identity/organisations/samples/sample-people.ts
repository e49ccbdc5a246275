import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import type { InvitationListDto } from '../dto/invitation.dto.ts';
import type { MemberDto, MemberListDto, MembersQuery } from '../dto/member.dto.ts';
import { SampleMember } from './sample-member.entity.ts';

const WEEK_MS = 7 * 86_400_000;

/** The invented people of sample organisations, in the shape of real ones. Who may look is decided before. */
@Injectable()
export class SamplePeople {
  constructor(
    @InjectRepository(SampleMember) private readonly people: Repository<SampleMember>,
    private readonly clock: Clock,
  ) {}

  /** Those who belong to it, the first one first: a dozen, so that they are read together. */
  members(organisationId: string): Promise<SampleMember[]> {
    return this.all(organisationId, false);
  }

  async memberList(organisationId: string, { q, page, page_size }: MembersQuery): Promise<MemberListDto> {
    const wanted = (q ?? '').toLowerCase();
    const found = (await this.members(organisationId)).filter(({ firstName, lastName, email }) =>
      `${firstName} ${lastName} ${email}`.toLowerCase().includes(wanted),
    );
    const items = found.slice((page - 1) * page_size, page * page_size).map(toDto);
    return { items, total: found.length, page, page_size };
  }

  /** They never end, because nobody was ever sent one. */
  async invitationList(organisationId: string): Promise<InvitationListDto> {
    const until = new Date(this.clock.now().getTime() + WEEK_MS).toISOString();
    const rows = await this.all(organisationId, true);
    const items = rows.map(({ id, email, orgRole, grants, locationIds, createdAt }) => ({
      ...{ id, email, org_role: orgRole, grants, location_ids: locationIds },
      ...{ expired: false, expires_at: until, sent_at: createdAt.toISOString() },
    }));
    return { items };
  }

  private all(organisationId: string, invited: boolean): Promise<SampleMember[]> {
    return this.people.find({ where: { organisationId, invited }, order: { createdAt: 'ASC', id: 'ASC' } });
  }
}

const toDto = (one: SampleMember): MemberDto => ({
  ...{ user_id: one.id, email: one.email, first_name: one.firstName, last_name: one.lastName },
  ...{ org_role: one.orgRole, grants: one.grants, location_ids: one.locationIds, state: 'active' },
  last_sign_in_at: one.lastSeenAt?.toISOString() ?? null,
  joined_at: one.createdAt.toISOString(),
});
