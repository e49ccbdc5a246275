import { useLocation, useParams } from 'react-router-dom';
import { authAddress, useSession } from '../../../shared/auth/index.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import { Spinner } from '../../../shared/ui/spinner/Spinner.tsx';
import { AuthKitMessage } from '../components/AuthKitMessage.tsx';
import { AuthKitView } from '../components/AuthKitView.tsx';
import { messageOf } from '../../../shared/api/index.ts';
import { useAuthKit } from '../use-authkit.ts';
import { useConnectWindow } from '../use-connect-window.ts';
import './authkit.css';

/** What a person sees who comes without an app of another origin. */
const FOR_SESSION = { loading: 'loading', signed_in: 'form', signed_out: 'sign_in' } as const;

/** /authkit/:attemptId: the hub's own form for a tool's credentials, in the 600×700 window or as a page of its own. */
export default function AuthKitPage() {
  const { attemptId = '' } = useParams();
  const { status } = useSession();
  const location = useLocation();
  const { window: held, opening, error } = useConnectWindow(attemptId);
  const kit = useAuthKit(attemptId, status === 'signed_in' && !opening && !error, held);
  const shown = held ? 'form' : error ? 'refused' : opening ? 'loading' : FOR_SESSION[status];
  return (
    <main className="kit" id="content">
      <div className="kit-card">
        {shown === 'loading' ? <Spinner /> : null}
        {shown === 'form' ? <AuthKitView kit={kit} /> : null}
        {shown === 'refused' ? (
          <AuthKitMessage icon="close" title="This connection has ended">
            <p>{messageOf(error)}</p>
          </AuthKitMessage>
        ) : null}
        {shown === 'sign_in' ? (
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
