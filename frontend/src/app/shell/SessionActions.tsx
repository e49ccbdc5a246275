import { Link, useLocation } from 'react-router-dom';
import { useSessionStatus } from '../../shared/auth/session/session-status.ts';
import { useOwnPicture } from '../../shared/auth/account/own-picture.ts';
import { signOut } from '../../shared/auth/session/sign-out.ts';
import { Portrait } from '../../shared/ui/portrait/Portrait.tsx';

/**
 * The right end of the navigation. While the session is being read it already shows the signed-out pair
 * (the prerendered page must); a device that holds a session hides it until the answer is there.
 */
export function SessionActions() {
  const status = useSessionStatus();
  const picture = useOwnPicture();
  const { pathname, search, hash } = useLocation();
  const from = { from: pathname + search + hash };
  if (status === 'signed_in') {
    return (
      <div className="session-actions">
        <Link className="button button-quiet" to="/profile">
          {picture ? <Portrait name="" path={picture} size={24} /> : null}
          Profile
        </Link>
        <button type="button" className="button button-secondary" onClick={() => void signOut()}>
          Logout
        </button>
      </div>
    );
  }
  return (
    <div className="session-actions" data-session={status}>
      <Link className="button button-quiet" to="/auth" state={from}>
        Sign In
      </Link>
      <Link className="button button-primary" to="/auth" state={from}>
        Get Started
      </Link>
    </div>
  );
}
