import type { ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { Spinner } from '../../../shared/ui/spinner/Spinner.tsx';
import { TabList, TabPanel } from '../../../shared/ui/tabs/Tabs.tsx';
import type { SignUps } from '../use-sign-ups.ts';
import { ByInvitation } from './ByInvitation.tsx';
import { ResetForm } from './ResetForm.tsx';
import { SignInForm } from './SignInForm.tsx';

const SignUpForm = lazy(() => import('./SignUpForm.tsx'));

const waiting = <Spinner label="Loading the form" />;

export type AuthTab = 'signin' | 'signup' | 'reset';

const tabs = [
  { key: 'signin', label: 'Sign In' },
  { key: 'signup', label: 'Sign Up' },
  { key: 'reset', label: 'Reset' },
] as const;

interface AuthTabsProps {
  readonly tab: AuthTab;
  readonly onTab: (tab: AuthTab) => void;
  readonly setupToken: string | null;
  readonly signUps: SignUps;
}

/** The three forms. One that was opened stays mounted, so that nothing typed is lost. */
export function AuthTabs({ tab, onTab, setupToken, signUps }: AuthTabsProps) {
  const [email, setEmail] = useState('');
  const [awaiting, setAwaiting] = useState<string | null>(null);
  // What was pressed is hidden with its form: typing goes on in the other one, drawn at once so that it takes the focus.
  const goOn = (next: AuthTab, take: () => void = () => undefined) => {
    flushSync(() => {
      take();
      onTab(next);
    });
    document.getElementById(`${next}-email`)?.focus();
  };
  const confirmFirst = (address: string) => goOn('signin', () => setAwaiting(address));
  const forgotten = (address: string) => goOn('reset', () => setEmail(address));
  const panel = (key: AuthTab, form: ReactNode) => (
    <TabPanel id="auth" tab={key} active={tab}>
      {form}
    </TabPanel>
  );
  return (
    <>
      <TabList id="auth" label="Account" tabs={tabs} active={tab} onChange={onTab} />
      <div className="auth-panels">
        {panel('signin', <SignInForm awaiting={awaiting} onForgotten={forgotten} />)}
        {panel(
          'signup',
          signUps === 'closed' ? (
            <ByInvitation onSignIn={() => goOn('signin')} />
          ) : (
            <Suspense fallback={waiting}>
              {signUps === 'asking' ? (
                waiting
              ) : (
                <SignUpForm setupToken={setupToken} onAwaiting={confirmFirst} />
              )}
            </Suspense>
          ),
        )}
        {panel('reset', <ResetForm key={email} email={email} />)}
      </div>
    </>
  );
}
