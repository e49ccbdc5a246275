import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../../shared/auth/index.ts';
import { Icon } from '../../../shared/ui/icon/Icon.tsx';
import type { AuthTab } from '../components/AuthTabs.tsx';
import { AuthTabs } from '../components/AuthTabs.tsx';
import { NewPasswordForm } from '../components/NewPasswordForm.tsx';
import { priorPage } from '../prior-page.ts';
import './auth.css';

const heads: Readonly<Record<AuthTab | 'recovery' | 'setup', readonly [title: string, lead: string]>> = {
  signin: ['Welcome back', 'Sign in to your practice tools, courses and community.'],
  signup: ['Create your account', 'It takes a minute, and every tool works on sample data at once.'],
  reset: ['Forgot your password?', 'It happens. You will be back in a moment.'],
  recovery: ['Choose a new password', 'You opened a recovery link, so there is just this left to do.'],
  setup: ['Set up this hub', 'Create the account that looks after it.'],
};

/** /auth: three tabs, and the new-password form after a recovery link. Signed-in people go back to where they came from. */
export default function AuthPage() {
  const { status, recovering } = useSession();
  const { search, state } = useLocation();
  const setupToken = new URLSearchParams(search).get('setup');
  const [tab, setTab] = useState<AuthTab>(setupToken ? 'signup' : 'signin');

  if (status === 'signed_in' && !recovering) {
    return <Navigate to={priorPage(search, state, location.origin)} replace />;
  }
  const [title, lead] = heads[recovering ? 'recovery' : setupToken && tab === 'signup' ? 'setup' : tab];
  return (
    <div className="wrap auth">
      <div className="auth-column">
        <Link className="button button-quiet auth-home" to="/">
          <Icon name="arrow-left" size={18} />
          Back to Home
        </Link>
        <header className="auth-head">
          <h1 tabIndex={-1}>{title}</h1>
          <p>{lead}</p>
        </header>
        <section className="auth-card" aria-label={title}>
          {recovering ? <NewPasswordForm /> : <AuthTabs tab={tab} onTab={setTab} setupToken={setupToken} />}
        </section>
      </div>
    </div>
  );
}
