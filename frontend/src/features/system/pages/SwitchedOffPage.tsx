import { Link } from 'react-router-dom';
import { useSessionStatus } from '../../../shared/auth/session/session-status.ts';
import { Icon } from '../../../shared/ui/icon/Icon.tsx';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import '../system.css';

/** The page of an area that an administrator switched off. Nothing is wrong, and nothing is lost. */
export default function SwitchedOffPage({ title }: { title: string }) {
  const signedIn = useSessionStatus() === 'signed_in';
  return (
    <div className="wrap page">
      <PageHeader
        title={title}
        description={signedIn ? 'Switched off by your administrator' : 'Not available at the moment'}
      />
      <section className="system-centre" aria-labelledby="switched-off">
        <span className="tile">
          <Icon name="admin" size={28} />
        </span>
        <h2 id="switched-off">{title} is switched off</h2>
        <p className="lead">
          {signedIn
            ? 'Your administrator decides which areas are available. What you did here is kept and comes back when the area is switched on again.'
            : 'This area is not open to visitors. If you have an account, sign in to see what is available to you.'}
        </p>
        <div className="row">
          <Link className="button button-primary" to={signedIn ? '/dashboard' : '/auth'}>
            {signedIn ? 'Go to Dashboard' : 'Sign In'}
          </Link>
          <Link className="button button-secondary" to={signedIn ? '/support' : '/contact'}>
            {signedIn ? 'Ask Support' : 'Contact Us'}
          </Link>
        </div>
      </section>
    </div>
  );
}
