import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { Audit } from '#common/audit/index.ts';
import { badFields, connectionNotFound } from '../connect.errors.ts';
import type { AgreementDto } from './agreement.dto.ts';

/** Whose connection it is: a person's own, or the hub's, which its admins hold. */
export type Holder = { readonly userId: string; readonly context: 'user' | 'platform' };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DAY_MS = 86_400_000;

const HELD = {
  user: `select 1 from picaos_integrations where id = $1 and user_id = $2
    and connection_status in ('connected', 'mock_connected') for update`,
  platform: `select 1 from platform_connections where id = $1 and $2::uuid is not null and organisation_id is null
    and connection_status in ('connected', 'mock_connected') for update`,
} as const;
const SET = `insert into connection_agreements (connection_id, agreed_on, set_by, set_at) values ($1, $2, $3, $4)
  on conflict (connection_id) do update set agreed_on = excluded.agreed_on, set_by = excluded.set_by, set_at = excluded.set_at`;
const END = 'delete from connection_agreements where connection_id = $1';
const OF = 'select agreed_on::text as agreed_on from connection_agreements where connection_id = $1';

/**
 * The business associate agreement of a connection: the owner says that it is in place, and since when. Without it an AI
 * tool gets no text with patient identifiers. It ends with the connection, by a trigger.
 */
@Injectable()
export class Agreements {
  constructor(
    private readonly sql: Sql,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** The day, or null where none is on file. */
  async of(connectionId: string): Promise<string | null> {
    const row = await this.sql.maybe<{ agreed_on: string }>('agreement_of', OF, [connectionId]);
    return row?.agreed_on ?? null;
  }

  async set(holder: Holder, id: string, day: string): Promise<AgreementDto> {
    this.assertDay(day);
    return this.change(holder, id, day);
  }

  end(holder: Holder, id: string): Promise<AgreementDto> {
    return this.change(holder, id, null);
  }

  private async change({ userId, context }: Holder, id: string, day: string | null): Promise<AgreementDto> {
    if (!UUID.test(id)) throw connectionNotFound();
    await this.sql.tx(async (q) => {
      if (!(await q.maybe(`agreement_held_${context}`, HELD[context], [id, userId])))
        throw connectionNotFound();
      if (day === null) await q.run('agreement_end', END, [id]);
      else await q.run('agreement_set', SET, [id, day, userId, this.clock.now()]);
      const action = `connection.agreement_${day === null ? 'ended' : 'set'}`;
      await this.audit.record(
        { action, subject: id, actorId: userId, detail: { context, agreed_on: day } },
        q,
      );
    });
    return { connection_id: id, agreed_on: day };
  }

  /** A day of the calendar, not before there were such agreements and, wherever the person is, not to come. */
  private assertDay(day: string): void {
    const at = Date.parse(`${day}T00:00:00Z`);
    const real = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
    if (!real || day < '1996-01-01')
      throw badFields({ agreed_on: 'agreed_on must be a day of the calendar' });
    if (at > this.clock.now().getTime() + DAY_MS)
      throw badFields({ agreed_on: 'agreed_on must not lie in the future' });
  }
}
