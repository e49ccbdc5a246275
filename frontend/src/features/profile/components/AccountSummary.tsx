import type { User } from '@supabase/auth-js';
import type { Profile } from '../../../shared/api/index.ts';
import { accountSummary } from '../account-summary.ts';

/** What is known about the account and cannot be changed here. */
export function AccountSummary({ profile, user }: { profile: Profile; user: User }) {
  const rows = accountSummary({ ...profile, created_at: profile.created_at || user.created_at });
  return (
    <section className="panel summary" aria-labelledby="account-summary">
      <h2 id="account-summary">Account Summary</h2>
      <dl>
        {rows.map(({ label, value, tone }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-tone={tone}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
