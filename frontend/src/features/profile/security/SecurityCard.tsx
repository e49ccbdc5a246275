import type { User } from '@supabase/auth-js';
import { Card, Divider } from 'antd';
import { OpenedRecordsRow } from './OpenedRecordsRow.tsx';
import { PasswordRow } from './PasswordRow.tsx';
import './security.css';
import { SessionsRow } from './SessionsRow.tsx';
import { TwoStepRow } from './TwoStepRow.tsx';

/**
 * Password, second step, sessions, and what administrators opened. Not a chunk of its own: a few kilobytes here, but one more sharer makes the bundler
 * cut the entry in pieces, and `/` pays for it.
 */
export function SecurityCard({ user }: { user: User }) {
  return (
    <section className="security" aria-labelledby="security">
      <Card title={<h2 id="security">Security</h2>}>
        <PasswordRow user={user} />
        <Divider />
        <TwoStepRow user={user} />
        <Divider />
        <SessionsRow user={user} />
        <Divider />
        <OpenedRecordsRow />
      </Card>
    </section>
  );
}
