import { Link } from 'react-router-dom';
import { useSession } from '../../shared/auth/index.ts';

/**
 * The right end of the navigation. While the session is being read it already shows the signed-out pair
 * (the prerendered page must); a device that holds a session hides it until the answer is there.
 */
export function SessionActions() {
  const { status, signOut } = useSession();
  if (status === 'signed_in') {
    return (
      <div className="session-actions">
        <Link className="button button-quiet" to="/profile">
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
      <Link className="button button-quiet" to="/auth">
        Sign In
      </Link>
      <Link className="button button-primary" to="/auth">
        Get Started
      </Link>
    </div>
  );
}
