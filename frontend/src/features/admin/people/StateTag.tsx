import type { Person } from '../../../shared/api/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';

const states = {
  active: { tone: 'good', label: 'Active' },
  suspended: { tone: 'warning', label: 'Suspended' },
  unconfirmed: { tone: 'sample', label: 'Not confirmed' },
} as const;

/** Whether an account can sign in. */
export function StateTag({ status }: { status: Person['status'] }) {
  const { tone, label } = states[status];
  return <Badge tone={tone}>{label}</Badge>;
}
