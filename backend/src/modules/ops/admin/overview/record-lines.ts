import { Injectable } from '@nestjs/common';
import { AuditStanding } from '#common/audit/index.ts';
import { Contributions, counted, type OverviewReport } from '#common/contributions/index.ts';
import { Backups } from '#ops/system/index.ts';

const HOUR_MS = 3_600_000;
/** A daily backup with two hours to spare, as the alert has it. */
const BACKUP_HOURS = 26;

/** Tells admins whether audit log and backups are written, and who was refused within a day. */
@Injectable()
export class RecordLines {
  constructor(
    contributions: Contributions,
    private readonly audit: AuditStanding,
    private readonly backups: Backups,
  ) {
    contributions.addOverviewLine({
      ...{ key: 'records', title: 'Audit log and backup', rank: 70 },
      action: { label: 'Open Audit Log', link: '/admin?tab=audit' },
      report: (now) => this.records(now),
    });
    contributions.addOverviewLine({
      ...{ key: 'refusals', title: 'Refused access', rank: 80 },
      action: { label: 'Show Them', link: '/admin?tab=audit&audit_action=access.refused&audit_days=1' },
      report: (now) => this.refusals(now),
    });
  }

  private async records(now: Date): Promise<OverviewReport> {
    const [{ isChained }, backup] = await Promise.all([this.audit.read(), this.backups.last()]);
    if (!isChained)
      return {
        state: 'bad',
        text: 'The end of the audit log does not fit its chain. Run “npm run hub -- verify-audit”.',
      };
    const written = 'The audit log is written.';
    if (!backup)
      return { state: 'warning', text: `${written} No backup was made yet: run “npm run hub -- backup”.` };
    const hours = Math.floor((now.getTime() - backup.takenAt.getTime()) / HOUR_MS);
    const text = `${written} The last backup is ${hours < 1 ? 'less than an hour' : counted(hours, 'hour')} old.`;
    return { state: hours >= BACKUP_HOURS ? 'bad' : 'good', text };
  }

  private async refusals(now: Date): Promise<OverviewReport> {
    const { rows, people } = await this.audit.refusedSince(new Date(now.getTime() - 24 * HOUR_MS));
    if (rows === 0) return { state: 'good', text: 'Nobody was refused access in the last 24 hours.' };
    const who = people === 0 ? 'people who were not signed in' : counted(people, 'person', 'people');
    return { state: 'info', text: `Access was refused to ${who} in the last 24 hours.` };
  }
}
