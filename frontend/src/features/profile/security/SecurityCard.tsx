import type { User } from '@supabase/auth-js';
import '../tools/tools.css';
import { PasswordRow } from './PasswordRow.tsx';
import './security.css';
import { SessionsRow } from './SessionsRow.tsx';
import { TwoStepRow } from './TwoStepRow.tsx';

/** Password, second step and sessions. Loaded after the profile, which most visits are about. */
export default function SecurityCard({ user }: { user: User }) {
  return (
    <section className="panel security" aria-labelledby="security">
      <h2 id="security">Security</h2>
      <PasswordRow user={user} />
      <TwoStepRow user={user} />
      <SessionsRow user={user} />
    </section>
  );
}
