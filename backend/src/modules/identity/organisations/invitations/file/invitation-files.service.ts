import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { InvitationFileDto, InvitationRowDto, InvitationRowListDto } from '../../dto/invitation.dto.ts';
import { LocationEntity } from '../../locations/location.entity.ts';
import { type OrgScope, OrgScopes } from '../../org-scope.ts';
import { Invitations, type Offer } from '../invitations.service.ts';
import { offerOfRow } from './offer-of-row.ts';
import { type FileRow, readRows } from './read-rows.ts';

/** Whoever is known already is skipped, so that the same file goes on where it stopped. */
const LATER = 'Not today: 50 people can be invited a day. Send this file again tomorrow.';

interface Judged {
  readonly row: FileRow;
  readonly offer: Offer | string;
}

/** Invites the people of a CSV file, each row with its own role and permissions. A wrong row does not keep the others. */
@Injectable()
export class InvitationFiles {
  constructor(
    private readonly invitations: Invitations,
    private readonly scopes: OrgScopes,
  ) {}

  invite(userId: string, id: string, { csv, send }: InvitationFileDto): Promise<InvitationRowListDto> {
    return this.invitations.sendIn(async (q, mails) => {
      const scope = await this.scopes.leaderForChange(q, id, userId);
      const judged = await this.judge(q, scope, readRows(csv));
      const fitting = judged.flatMap(({ row: { email }, offer }) =>
        typeof offer === 'string' ? [] : [{ email, offer }],
      );
      const results = await this.invitations.check(q, scope, fitting);
      const fresh = fitting.filter((_, at) => results[at]?.result === 'sent');
      const today = fresh.slice(0, await this.invitations.roomToday(q, scope));
      if (send) await this.invitations.sendTo(q, scope, today, mails);
      const late = new Set(fresh.slice(today.length).map(({ email }) => email));
      const byEmail = new Map(results.map(({ email, result }) => [email, result]));
      const items = judged.map((one) =>
        late.has(one.row.email) && typeof one.offer !== 'string'
          ? toDto({ ...one, offer: LATER })
          : toDto(one, byEmail.get(one.row.email)),
      );
      return { items, sent: send };
    });
  }

  /** An address that stands in the file twice counts once, by its first row. */
  private async judge(q: EntityManager, scope: OrgScope, rows: readonly FileRow[]): Promise<Judged[]> {
    const places = await q.find(LocationEntity, {
      select: { id: true, name: true },
      where: { organisationId: scope.id },
    });
    const seen = new Set<string>();
    return rows.map((row) => {
      const email = row.email.toLowerCase();
      if (seen.has(email)) return { row, offer: 'This address stands above already.' };
      const offer = offerOfRow(row, scope, places);
      if (typeof offer !== 'string') seen.add(email);
      return { row, offer };
    });
  }
}

const toDto = ({ row: { email, line }, offer }: Judged, result: InvitationRowDto['result'] = 'invalid') => ({
  ...{ email: email.slice(0, 255), line },
  ...(typeof offer === 'string' ? { result: 'invalid' as const, reason: offer } : { result, reason: null }),
});
