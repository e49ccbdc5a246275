import type { PracticeFigureDto } from '../dto/message.dto.ts';

interface Part {
  readonly model: 'appointments' | 'recalls' | 'treatment_plans';
  /** Only what lies in the next days. */
  readonly ahead: boolean;
  readonly label: string;
  /** Words for the statuses that are told, in their order; others count into the sum only. */
  readonly statuses: Readonly<Record<string, string>>;
}

/** What is counted. */
export const PARTS: readonly Part[] = [
  {
    model: 'appointments',
    ahead: true,
    label: 'Appointments in the next 7 days',
    statuses: {
      scheduled: 'Appointments scheduled, not confirmed',
      confirmed: 'Appointments confirmed',
      completed: 'Appointments completed',
      no_show: 'Appointments missed',
      cancelled: 'Appointments cancelled',
      unscheduled: 'Appointments without a time',
    },
  },
  {
    model: 'recalls',
    ahead: false,
    label: 'Recalls on file',
    statuses: { overdue: 'Recalls overdue', due: 'Recalls due later', scheduled: 'Recalls booked' },
  },
  {
    model: 'treatment_plans',
    ahead: false,
    label: 'Treatment plans on file',
    statuses: { active: 'Treatment plans active', accepted: 'Treatment plans accepted' },
  },
];

export interface Counted {
  readonly part: Part;
  readonly statuses: ReadonlyMap<string, number>;
  /** There were more rows than are read. */
  readonly more: boolean;
}

/** Sums, and shares of them that are not empty. */
export function totalsOf(counted: readonly Counted[]): PracticeFigureDto[] {
  return counted.flatMap(({ part, statuses, more }) => {
    const all = [...statuses.values()].reduce((sum, one) => sum + one, 0);
    const shares = Object.entries(part.statuses).flatMap(([status, label]) => {
      const value = statuses.get(status);
      return value ? [{ label, value }] : [];
    });
    return [{ label: more ? `${part.label} (at least)` : part.label, value: all }, ...shares];
  });
}
