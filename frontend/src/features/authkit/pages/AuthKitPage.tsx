import { useLocation, useParams } from 'react-router-dom';
import { authAddress, useSession } from '../../../shared/auth/index.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import { Spinner } from '../../../shared/ui/spinner/Spinner.tsx';
import { AuthKitMessage } from '../components/AuthKitMessage.tsx';
import { AuthKitView } from '../components/AuthKitView.tsx';
import { useAuthKit } from '../use-authkit.ts';
import './authkit.css';

/** /authkit/:attemptId: the hub's own form for a tool's credentials, in the 600×700 window or as a page of its own. */
export default function AuthKitPage() {
  const { attemptId = '' } = useParams();
  const { status } = useSession();
  const location = useLocation();
  const kit = useAuthKit(attemptId, status === 'signed_in');
  return (
    <main className="kit" id="content">
      <div className="kit-card">
        {status === 'loading' ? <Spinner /> : null}
        {status === 'signed_in' ? <AuthKitView kit={kit} /> : null}
        {status === 'signed_out' ? (
          <AuthKitMessage
            icon="profile"
            title="Please sign in first"
            action={
              <LinkButton type="primary" to={authAddress(location)}>
                Sign In
              </LinkButton>
            }
          >
            <p>Your session has ended. Sign in to continue.</p>
          </AuthKitMessage>
        ) : null}
      </div>
    </main>
  );
}
