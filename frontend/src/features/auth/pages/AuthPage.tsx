import type { ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../../shared/auth/index.ts';
import { Icon } from '../../../shared/ui/icon/Icon.tsx';
import { Spinner } from '../../../shared/ui/spinner/Spinner.tsx';
import { Redirect } from '../../../shared/ui/redirect/Redirect.tsx';
import type { AuthTab } from '../components/AuthTabs.tsx';
import { AuthTabs } from '../components/AuthTabs.tsx';
import { priorPage } from '../prior-page.ts';
import { isEnded, useExpiredLink } from '../use-expired-link.ts';
import type { SignUps } from '../use-sign-ups.ts';
import { useSignUps } from '../use-sign-ups.ts';
import './auth.css';

const rare = () => import('../components/rare-views.ts');
const SecondStep = lazy(() => rare().then(({ SecondStep }) => ({ default: SecondStep })));
const NewPasswordForm = lazy(() => rare().then(({ NewPasswordForm }) => ({ default: NewPasswordForm })));
const ExpiredLink = lazy(() => rare().then(({ ExpiredLink }) => ({ default: ExpiredLink })));
const HalfChanged = lazy(() => rare().then(({ HalfChanged }) => ({ default: HalfChanged })));

type View =
  | AuthTab
  | 'closed'
  | 'recovery'
  | 'invite'
  | 'setup'
  | 'code'
  | 'recovery-code'
  | 'ended'
  | 'half';

const ONE_MORE = 'One more step';
const heads: Readonly<Record<View, readonly [title: string, lead: string]>> = {
  signin: ['Welcome back', 'Sign in to your practice tools, courses and community.'],
  signup: ['Create your account', 'It takes a minute, and every tool works with sample data right away.'],
  closed: ['By invitation', 'Administrators create the accounts on this hub.'],
  reset: ['Forgot your password?', 'It happens. You can set a new one in a minute.'],
  recovery: ['Choose a new password', 'You opened a recovery link. Choose a new password to finish.'],
  invite: ['Welcome to Chairside', 'You were invited. Choose a password to finish setting up your account.'],
  code: [ONE_MORE, 'Enter the code that your authenticator app shows for Chairside.'],
  'recovery-code': [ONE_MORE, 'Enter the code of your authenticator app, then choose your new password.'],
  setup: ['Set up this hub', 'Create the first administrator account.'],
  ended: [
    'This link no longer works',
    'Our links work once and expire after a while. Here is how to continue.',
  ],
  half: ['One more address to confirm', 'The change takes effect when both addresses are confirmed.'],
};

function faceOf(tab: AuthTab, setup: boolean, signUps: SignUps): View {
  if (tab !== 'signup') return tab;
  if (setup) return 'setup';
  return signUps === 'closed' ? 'closed' : tab;
}

/** Which of its faces the page shows; none while it is asked what to say. What a link had to say comes first, whoever is signed in. */
function useView(tab: AuthTab, setup: boolean, signUps: SignUps): { view: View | null; link: string | null } {
  const { landing, needsCode } = useSession();
  const link = new URLSearchParams(useLocation().search).get('link');
  const ended = useExpiredLink(link);
  if (link === 'half') return { view: 'half', link };
  if (isEnded(link) && ended !== 'passed over') return { view: ended === 'told' ? 'ended' : null, link };
  // A recovery link takes the place of the password, not of the second step.
  if (needsCode) return { view: landing ? 'recovery-code' : 'code', link: null };
  return { view: landing ?? faceOf(tab, setup, signUps), link: null };
}

function Frame({ view, children }: { view: View; children: ReactNode }) {
  const { status } = useSession();
  const [title, lead] = heads[view];
  const isSecondStep = view === 'code' || view === 'recovery-code';
  return (
    <div className="wrap auth" data-session={status}>
      <div className="auth-column">
        {/* Until the code is accepted every page leads back here. */}
        {isSecondStep ? null : (
          <Link className="button button-quiet auth-home" to="/">
            <Icon name="arrow-left" size={18} />
            Back to Home
          </Link>
        )}
        <header className="auth-head">
          <h1 tabIndex={-1}>{title}</h1>
          <p>{lead}</p>
        </header>
        <section className="auth-card surface" aria-label={title}>
          {children}
        </section>
      </div>
    </div>
  );
}

/** /auth: three tabs, the second step, a new password after a link, and what other links have to say. Signed-in people go back where they came from. */
export default function AuthPage() {
  const { status, landing, needsCode } = useSession();
  const { search, state } = useLocation();
  const query = new URLSearchParams(search);
  const setupToken = query.get('setup');
  const newHere = setupToken !== null || query.get('tab') === 'signup';
  const [tab, setTab] = useState<AuthTab>(newHere ? 'signup' : 'signin');
  const signUps = useSignUps(setupToken);
  const { view, link } = useView(tab, setupToken !== null, signUps);

  if (status === 'signed_in' && !link && !landing && !needsCode) {
    return <Redirect to={priorPage(search, state, location.origin)} />;
  }
  if (!view) return <Spinner />;
  const content: Partial<Record<View, () => ReactNode>> = {
    code: () => <SecondStep />,
    'recovery-code': () => <SecondStep />,
    recovery: () => <NewPasswordForm landing="recovery" />,
    invite: () => <NewPasswordForm landing="invite" />,
    ended: () => <ExpiredLink kind={link === 'reset' ? 'reset' : 'confirm'} />,
    half: () => <HalfChanged />,
  };
  const rareView = content[view];
  // The tabs have no boundary of their own: it would be taken over after the page has said that it answers.
  return (
    <Frame view={view}>
      {rareView ? (
        <Suspense fallback={<Spinner />}>{rareView()}</Suspense>
      ) : (
        <AuthTabs tab={tab} onTab={setTab} setupToken={setupToken} signUps={signUps} />
      )}
    </Frame>
  );
}
