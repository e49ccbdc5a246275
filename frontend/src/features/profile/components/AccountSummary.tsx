import type { User } from '@supabase/auth-js';
import { Card } from 'antd';
import type { Profile } from '../../../shared/api/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import { accountSummary } from '../account-summary.ts';

/** What is known about the account and cannot be changed here. */
export function AccountSummary({ profile, user }: { profile: Profile; user: User }) {
  const rows = accountSummary({ ...profile, created_at: profile.created_at || user.created_at });
  return (
    <section className="summary" aria-labelledby="account-summary">
      <Card title={<h2 id="account-summary">Account Summary</h2>}>
        <FactList
          facts={rows.map(({ label, value, tone }) => [
            label,
            tone ? <Badge tone={tone === 'good' ? 'good' : 'sample'}>{value}</Badge> : value,
          ])}
        />
      </Card>
    </section>
  );
}
