import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import type { EntityManager } from 'typeorm';
import { sqlOn } from '#platform/database/sql.ts';
import { Mailer, mails } from '#common/mail/index.ts';
import type { OrgRole } from '../org-roles.ts';
import { PERSON_NAME } from './invitations.sql.ts';

export interface InvitationMail {
  readonly to: string;
  readonly organisation: string;
  readonly role: OrgRole;
  readonly invitedBy: string;
  readonly token: string;
}

/** The mail with the link. Written in the transaction of the invitation, sent after its commit. */
@Injectable()
export class InvitationMails {
  constructor(
    private readonly mailer: Mailer,
    private readonly env: Env,
  ) {}

  async write(
    q: EntityManager,
    { to, organisation, role, invitedBy, token }: InvitationMail,
  ): Promise<string> {
    const person = await sqlOn(q).maybe<{ name: string | null }>('org_inviter', PERSON_NAME, [invitedBy]);
    const body = mails.organisationInvitation({
      organisation,
      inviter: person?.name ?? 'A colleague',
      role: role === 'owner' ? 'an owner' : role === 'staff' ? 'a staff member' : `a ${role}`,
      url: `${this.env.publicUrl}/onboarding?invitation=${token}`,
    });
    return this.mailer.write(q, { kind: 'organisation_invitation', to, ...body });
  }

  send(ids: readonly string[]): void {
    for (const id of ids) this.mailer.dispatch(id);
  }
}
