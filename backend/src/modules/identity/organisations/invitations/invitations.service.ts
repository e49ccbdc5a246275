import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { InjectRepository } from '@nestjs/typeorm';
import { isEmail, isUUID } from 'class-validator';
import { type EntityManager, LessThanOrEqual, type Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { newToken, tokenHash } from '#platform/crypto/link-token.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { Audit } from '#common/audit/index.ts';
import type {
  InvitationDto,
  InvitationListDto,
  InvitationResultDto,
  InvitationResultListDto,
  NewInvitationsDto,
} from '../dto/invitation.dto.ts';
import { assertMayGrant } from '../assert-may-grant.ts';
import { invitationNotFound, notPending, tooManyInvitations } from '../organisations.errors.ts';
import { type OrgScope, OrgScopes } from '../org-scope.ts';
import { fullGrants, type OrgRole, type Permission } from '../org-roles.ts';
import { assertOwnLocations } from '../locations/own-locations.ts';
import { SamplePeople } from '../samples/sample-people.ts';
import { InvitationMails } from './invitation-mails.ts';
import { InvitationNotices } from './invitation-notices.ts';
import { Invitation } from './invitation.entity.ts';
import { MEMBERS_AND_INVITED, FIND_FOR_LEADER, SENT } from './invitations.sql.ts';

const DAY_MS = 86_400_000;
const LIVES_MS = 7 * DAY_MS;
/** Mails a day, of one organisation and by one person. */
const MOST_A_DAY = 50;
const MOST_OF_ONE = 10;
const PAUSE_MS = 60_000;
/** Open invitations that are listed. */
const MOST_LISTED = 200;

interface HeldInvitation extends Record<string, unknown> {
  readonly id: string;
  readonly organisation_id: string;
  readonly email: string;
  readonly org_role: OrgRole;
  readonly grants: Permission[];
  readonly location_ids: string[];
  readonly open: boolean;
  readonly sent_at: Date;
  readonly sends: number;
}

export interface Offer {
  readonly org_role: OrgRole;
  readonly grants: Permission[];
  readonly locationIds: string[];
}

/** Somebody who may be invited, and as what. The caller has checked that this offer may be made. */
export interface Offered {
  readonly email: string;
  readonly offer: Offer;
}

/** Invitations from the side of those who send them. Accepting one is `InvitationAcceptance`'s part. */
@Injectable()
export class Invitations {
  constructor(
    @InjectRepository(Invitation) private readonly invitations: Repository<Invitation>,
    private readonly scopes: OrgScopes,
    private readonly samples: SamplePeople,
    private readonly mails: InvitationMails,
    private readonly notices: InvitationNotices,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list(userId: string, organisationId: string): Promise<InvitationListDto> {
    const { isSample } = await this.scopes.reader(organisationId, userId);
    if (isSample) return this.samples.invitationList(organisationId);
    const open = await this.invitations.find({
      where: { organisationId, state: 'pending' },
      order: { createdAt: 'DESC', id: 'ASC' },
      take: MOST_LISTED,
    });
    return { items: open.map((invitation) => toDto(invitation, this.clock.now())) };
  }

  /** One answer per address: a wrong one does not keep the others from being invited. */
  async invite(
    userId: string,
    organisationId: string,
    wanted: NewInvitationsDto,
  ): Promise<InvitationResultListDto> {
    const { org_role, location_ids: locationIds = [] } = wanted;
    const offer = { org_role, grants: fullGrants(wanted.grants), locationIds };
    const emails = [
      ...new Map(wanted.emails.map((email) => [email.trim().toLowerCase(), email.trim()])).values(),
    ];
    const items = await this.sendIn(async (q, mails) => {
      const scope = await this.scopes.leaderForChange(q, organisationId, userId);
      await assertOwnLocations(q, organisationId, locationIds);
      assertMayGrant(scope, offer);
      return this.offerTo(
        q,
        scope,
        emails.map((email) => ({ email, offer })),
        mails,
      );
    });
    return { items };
  }

  /** What is invited in one transaction is mailed after it. */
  async sendIn<Done>(work: (q: EntityManager, mails: string[]) => Promise<Done>): Promise<Done> {
    const mails: string[] = [];
    const done = await this.invitations.manager.transaction((q) => work(q, mails));
    this.mails.send(mails);
    return done;
  }

  /** Invites those who are not known here yet; the others are answered for. More than fit in a day are refused together. */
  private async offerTo(
    q: EntityManager,
    scope: OrgScope,
    people: readonly Offered[],
    mails: string[],
  ): Promise<InvitationResultDto[]> {
    const results = await this.check(q, scope, people);
    const fresh = people.filter((_, at) => results[at]?.result === 'sent');
    if (fresh.length > (await this.roomToday(q, scope))) throw tooManyInvitations(3_600);
    await this.sendTo(q, scope, fresh, mails);
    return results;
  }

  /** Invites people of whom `check` says that they may be. */
  async sendTo(
    q: EntityManager,
    scope: OrgScope,
    people: readonly Offered[],
    mails: string[],
  ): Promise<void> {
    for (const { email, offer } of people) mails.push(await this.add(q, scope, email, offer));
  }

  /** How many more may be invited today. */
  async roomToday(q: EntityManager, { id, userId }: OrgScope): Promise<number> {
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    const values = [id, userId, since];
    const { sent } = await sqlOn(q).one<{ sent: number }>('org_invitations_sent', SENT, values);
    return Math.max(0, MOST_A_DAY - sent);
  }

  /** With a new link; the old one is worth nothing any more. */
  async resend(userId: string, id: string): Promise<InvitationDto> {
    const [mail, renewed] = await this.invitations.manager.transaction(async (q) => {
      const { organisation_id } = await this.held(q, userId, id);
      const scope = await this.scopes.leaderForChange(q, organisation_id, userId);
      const held = await this.held(q, userId, id);
      if (!held.open) throw notPending();
      assertMayGrant(scope, { ...held, locationIds: held.location_ids });
      this.assertMayResend(held);
      if ((await this.roomToday(q, scope)) < 1) throw tooManyInvitations(3_600);
      return this.renew(q, scope, held);
    });
    this.mails.send([mail]);
    return toDto(renewed, this.clock.now());
  }

  async withdraw(userId: string, id: string): Promise<void> {
    await this.invitations.manager.transaction(async (q) => {
      const held = await this.held(q, userId, id);
      const cancelled = { state: 'cancelled', updatedAt: this.clock.now() } as const;
      if (!(await q.update(Invitation, { id, state: 'pending' }, cancelled)).affected) throw notPending();
      await this.notices.over(q, held);
      await this.record(q, 'withdrawn', held.organisation_id, userId, { invitation_id: id });
    });
  }

  private async held(q: EntityManager, userId: string, id: string): Promise<HeldInvitation> {
    const row = isUUID(id)
      ? await sqlOn(q).maybe<HeldInvitation>('org_invitation_held', FIND_FOR_LEADER, [id, userId])
      : null;
    if (!row) throw invitationNotFound();
    return row;
  }

  /** What would become of each of them. */
  async check(
    q: EntityManager,
    { id }: OrgScope,
    people: readonly Pick<Offered, 'email'>[],
  ): Promise<InvitationResultDto[]> {
    await this.expire(q, id);
    const emails = people.map(({ email }) => email);
    const values = [id, emails];
    const known = await sqlOn(q).many<{ email: string; member: boolean }>(
      'org_known',
      MEMBERS_AND_INVITED,
      values,
    );
    const byEmail = new Map(known.map(({ email, member }) => [email.toLowerCase(), member]));
    return emails.map((email) => {
      if (!isEmail(email)) return { email, result: 'invalid' };
      const member = byEmail.get(email.toLowerCase());
      if (member === undefined) return { email, result: 'sent' };
      return { email, result: member ? 'already_member' : 'already_invited' };
    });
  }

  /** Too old ones make room for new ones to the same address. */
  private async expire(q: EntityManager, organisationId: string): Promise<void> {
    const now = this.clock.now();
    const old = { organisationId, state: 'pending', expiresAt: LessThanOrEqual(now) } as const;
    await q.update(Invitation, old, { state: 'expired', updatedAt: now });
  }

  private async add(
    q: EntityManager,
    scope: OrgScope,
    email: string,
    { org_role: role, grants, locationIds }: Offer,
  ): Promise<string> {
    const [id, token, now] = [randomUUID(), newToken(), this.clock.now()];
    await q.insert(Invitation, {
      ...{
        id,
        organisationId: scope.id,
        email,
        orgRole: role,
        grants,
        locationIds,
        state: 'pending',
        createdAt: now,
      },
      ...this.freshLink(scope, token, now),
    });
    await this.record(q, 'sent', scope.id, scope.userId, { invitation_id: id, role, grants, locationIds });
    await this.notices.invited(q, { id, email, organisation: scope.name });
    return this.mail(q, scope, email, role, token);
  }

  private async renew(
    q: EntityManager,
    scope: OrgScope,
    held: HeldInvitation,
  ): Promise<[string, Invitation]> {
    const [token, now] = [newToken(), this.clock.now()];
    const renewed = { ...this.freshLink(scope, token, now), sends: () => 'sends + 1' };
    const { affected } = await q.update(Invitation, { id: held.id, state: 'pending' }, renewed);
    if (!affected) throw notPending();
    await this.record(q, 'sent_again', scope.id, scope.userId, { invitation_id: held.id });
    const mail = await this.mail(q, scope, held.email, held.org_role, token);
    return [mail, await q.findOneByOrFail(Invitation, { id: held.id })];
  }

  private freshLink({ userId }: OrgScope, token: string, now: Date) {
    const expiresAt = new Date(now.getTime() + LIVES_MS);
    return { tokenHash: tokenHash(token), expiresAt, invitedBy: userId, sentAt: now, updatedAt: now };
  }

  private mail(q: EntityManager, scope: OrgScope, to: string, role: OrgRole, token: string): Promise<string> {
    return this.mails.write(q, { to, organisation: scope.name, role, invitedBy: scope.userId, token });
  }

  private assertMayResend({ sent_at, sends }: HeldInvitation): void {
    const waited = this.clock.now().getTime() - sent_at.getTime();
    // Sent before the clock was set back: how long ago that is, nobody knows.
    if (waited < -PAUSE_MS) return;
    if (waited < PAUSE_MS) throw tooManyInvitations(Math.ceil((PAUSE_MS - waited) / 1000));
    if (sends >= MOST_OF_ONE && waited < DAY_MS)
      throw tooManyInvitations(Math.ceil((DAY_MS - waited) / 1000));
  }

  private record(
    q: EntityManager,
    what: string,
    subject: string,
    actorId: string,
    detail: object,
  ): Promise<void> {
    return this.audit.record(
      { action: `organisation.invitation_${what}`, subject, actorId, detail: { ...detail } },
      q,
    );
  }
}

const toDto = ({ expiresAt, sentAt, ...invitation }: Invitation, now: Date): InvitationDto => ({
  ...{ id: invitation.id, email: invitation.email, org_role: invitation.orgRole },
  ...{ grants: invitation.grants as Permission[], expired: expiresAt <= now },
  location_ids: invitation.locationIds,
  expires_at: expiresAt.toISOString(),
  sent_at: sentAt.toISOString(),
});
