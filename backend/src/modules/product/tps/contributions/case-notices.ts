import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type NotificationContent, Notifications } from '#common/notifications/index.ts';
import type { TpsCase } from '../cases/tps-case.entity.ts';
import type { CaseStatus } from '../status/case-status.ts';

type Words = Pick<NotificationContent, 'title' | 'severity' | 'body'>;

const MOVED: Readonly<Partial<Record<CaseStatus, (number: string) => Words>>> = {
  setup_ready: (number) => ({ title: `${number}: the setup is ready for your review`, severity: 'warning' }),
  records_issue: (number) => ({ title: `${number}: the laboratory asks for records`, severity: 'warning' }),
  shipped: (number) => ({ title: `${number}: the aligners are on their way`, severity: 'info' }),
  cancelled: (number) => ({ title: `${number}: the laboratory cancelled the case`, severity: 'warning' }),
};

/** Tells people what a case waits for. A notice has the number of the case and nothing of the patient. */
@Injectable()
export class CaseNotices {
  constructor(private readonly notifications: Notifications) {}

  /** The laboratory moved the case. What waited for the doctor before is over. */
  async moved(q: EntityManager, row: TpsCase, to: CaseStatus): Promise<void> {
    const words = MOVED[to]?.(row.number);
    if (words) await this.tell(q, row, row.ownerId, { ...words, key: turnKey(row) });
    else await this.settle(q, row);
  }

  notSent(q: EntityManager, row: TpsCase): Promise<void> {
    const title = `${row.number}: the case was not sent`;
    const body = 'The laboratory did not take it. The case is as it was; open it to try again.';
    return this.tell(q, row, row.ownerId, { title, body, severity: 'warning', key: turnKey(row) });
  }

  async reviewAsked(q: EntityManager, row: TpsCase, coachId: string): Promise<void> {
    const words: Words = { title: `${row.number}: a doctor asks for your review`, severity: 'info' };
    await this.tell(q, row, coachId, { ...words, key: turnKey(row) });
  }

  async reviewed(q: EntityManager, row: TpsCase, coachId: string, ok: boolean): Promise<void> {
    const title = ok
      ? `${row.number}: your coach has no objections`
      : `${row.number}: your coach has comments`;
    await this.notifications.settle(coachId, turnKey(row), q);
    await this.tell(q, row, row.ownerId, { title, severity: 'info', key: turnKey(row) });
  }

  shared(q: EntityManager, row: TpsCase, userId: string): Promise<void> {
    const title = `${row.number}: an aligner case was shared with you`;
    return this.tell(q, row, userId, { title, severity: 'info', key: `tps-shared:${row.id}` });
  }

  async message(q: EntityManager, row: TpsCase, people: readonly string[]): Promise<void> {
    const title = `${row.number}: new message`;
    for (const person of people)
      await this.tell(q, row, person, { title, severity: 'info', key: `tps-message:${row.id}` });
  }

  /** Nothing of this case waits for its doctor any more. */
  settle(q: EntityManager, row: TpsCase): Promise<void> {
    return this.notifications.settle(row.ownerId, turnKey(row), q);
  }

  private tell(
    q: EntityManager,
    { id }: TpsCase,
    userId: string,
    { title, body = null, severity, key }: Words & { readonly key: string },
  ): Promise<void> {
    const content = { kind: 'tps_case', title, body, link: `/tps?case=${id}`, severity };
    return this.notifications.add({ user_id: userId, ...content, dedupe_key: key, again: true }, q);
  }
}

const turnKey = ({ id }: TpsCase): string => `tps-turn:${id}`;
