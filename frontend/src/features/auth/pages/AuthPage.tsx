import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../../shared/auth/index.ts';
import { Icon } from '../../../shared/ui/icon/Icon.tsx';
import type { AuthTab } from '../components/AuthTabs.tsx';
import { AuthTabs } from '../components/AuthTabs.tsx';
import { NewPasswordForm } from '../components/NewPasswordForm.tsx';
import { SecondStep } from '../components/SecondStep.tsx';
import { priorPage } from '../prior-page.ts';
import './auth.css';

type View = AuthTab | 'recovery' | 'setup' | 'code';

const heads: Readonly<Record<View, readonly [title: string, lead: string]>> = {
  signin: ['Welcome back', 'Sign in to your practice tools, courses and community.'],
  signup: ['Create your account', 'It takes a minute, and every tool works on sample data at once.'],
  reset: ['Forgot your password?', 'It happens. You will be back in a moment.'],
  recovery: ['Choose a new password', 'You opened a recovery link, so there is just this left to do.'],
  code: ['One more step', 'Enter the code that your authenticator app shows for Chairside.'],
  setup: ['Set up this hub', 'Create the account that looks after it.'],
};

/** /auth: three tabs, the second step, and the new password after a recovery link. Signed-in people go back where they came from. */
export default function AuthPage() {
  const { status, recovering, needsCode } = useSession();
  const { search, state } = useLocation();
  const setupToken = new URLSearchParams(search).get('setup');
  const [tab, setTab] = useState<AuthTab>(setupToken ? 'signup' : 'signin');

  if (status === 'signed_in' && !recovering && !needsCode) {
    return <Navigate to={priorPage(search, state, location.origin)} replace />;
  }
  // A recovery link takes the place of the password, not of the second step.
  const settled = recovering ? 'recovery' : setupToken && tab === 'signup' ? 'setup' : tab;
  const view: View = needsCode ? 'code' : settled;
  const [title, lead] = heads[view];
  return (
    <div className="wrap auth">
      <div className="auth-column">
        {/* Until the code is accepted every page leads back here. */}
        {needsCode ? null : (
          <Link className="button button-quiet auth-home" to="/">
            <Icon name="arrow-left" size={18} />
            Back to Home
          </Link>
        )}
        <header className="auth-head">
          <h1 tabIndex={-1}>{title}</h1>
          <p>{lead}</p>
        </header>
        <section className="auth-card" aria-label={title}>
          {view === 'code' ? <SecondStep /> : null}
          {view === 'recovery' ? <NewPasswordForm /> : null}
          {view !== 'code' && view !== 'recovery' ? (
            <AuthTabs tab={tab} onTab={setTab} setupToken={setupToken} />
          ) : null}
        </section>
      </div>
    </div>
  );
}
