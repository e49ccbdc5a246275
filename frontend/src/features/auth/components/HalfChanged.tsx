import { Link } from 'react-router-dom';
import { useSession } from '../../../shared/auth/index.ts';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { MailboxHint } from './MailboxHint.tsx';

/** One of the two addresses of a change is confirmed; the other mail is still to be opened. */
export function HalfChanged() {
  const { user } = useSession();
  return (
    <div className="auth-plain">
      <Callout kind="success">
        Thank you, this address is confirmed. Now open the link in the email we sent to your other address.
        <MailboxHint />
      </Callout>
      <p className="auth-explain">
        Until then, sign in with your old address. If that email does not arrive, request the change again.
      </p>
      <Link className="button button-primary button-block" to={user ? '/profile' : '/auth'}>
        {user ? 'Go to My Profile' : 'Go to Sign In'}
      </Link>
    </div>
  );
}
