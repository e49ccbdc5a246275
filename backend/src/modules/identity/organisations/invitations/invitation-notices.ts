import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { sqlOn } from '#platform/database/sql.ts';
import { Notifications } from '#common/notifications/index.ts';
import { OrganisationMember } from '../members/organisation-member.entity.ts';
import type { Invitation } from './invitation.entity.ts';
import { HOLDER, PERSON_NAME } from './invitations.sql.ts';

const keyOf = (invitationId: string): string => `invitation:${invitationId}`;

interface SentInvitation {
  readonly id: string;
  readonly email: string;
  readonly organisation: string;
}

/** The notifications of an invitation, in the transaction that creates or ends it. */
@Injectable()
export class InvitationNotices {
  constructor(private readonly notifications: Notifications) {}

  /** Notifies a person who has an account already; everybody else gets the mail. */
  async invited(q: EntityManager, { id, email, organisation }: SentInvitation): Promise<void> {
    const holder = await sqlOn(q).maybe<{ id: string }>('invitation_holder', HOLDER, [email]);
    if (!holder) return;
    await this.notifications.add(
      {
        user_id: holder.id,
        kind: 'invitation',
        title: `You’re invited to join ${organisation}`,
        link: '/onboarding?step=practice',
        severity: 'info',
        dedupe_key: keyOf(id),
        again: true,
      },
      q,
    );
  }

  /** Tells who leads the organisation that somebody would still like to join. */
  async askedAgain(q: EntityManager, { id, email, organisationId }: Invitation): Promise<void> {
    const leaders = { organisationId, state: 'active', orgRole: In(['owner', 'manager']) } as const;
    for (const { userId } of await q.findBy(OrganisationMember, leaders))
      await this.notifications.add(
        {
          user_id: userId,
          kind: 'invitation_asked',
          title: `${email} asks for a new invitation`,
          link: `/dso-management?org=${organisationId}&tab=members`,
          severity: 'info',
          dedupe_key: `invitation_asked:${id}`,
        },
        q,
      );
  }

  /** Settles the notification of a withdrawn invitation. */
  async over(q: EntityManager, { id, email }: Pick<SentInvitation, 'id' | 'email'>): Promise<void> {
    const holder = await sqlOn(q).maybe<{ id: string }>('invitation_holder', HOLDER, [email]);
    if (holder) await this.notifications.settle(holder.id, keyOf(id), q);
  }

  /** Settles the notification of the new member, and notifies the person who invited them. */
  async joined(
    q: EntityManager,
    id: string,
    userId: string,
    invitedBy: string | null,
    to: string,
  ): Promise<void> {
    await this.notifications.settle(userId, keyOf(id), q);
    if (!invitedBy) return;
    const person = await sqlOn(q).maybe<{ name: string | null }>('invitation_joiner', PERSON_NAME, [userId]);
    await this.notifications.add(
      {
        user_id: invitedBy,
        kind: 'member_joined',
        title: `${person?.name ?? 'A colleague'} joined ${to}`,
        link: '/onboarding?step=practice',
        severity: 'info',
        dedupe_key: `joined:${id}`,
      },
      q,
    );
  }
}
