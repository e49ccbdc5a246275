import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { unsubscribe } from '../api.ts';

/** The page behind the link of a mail: one press ends mails of its kind, without signing in. */
export function Unsubscribe({ token }: { readonly token: string }) {
  const stop = useMutation({
    mutationFn: () => unsubscribe(token),
    onError: (error) => logProblem('Mails were not stopped', error),
  });
  return (
    <div className="surface post">
      <h2>Stop these emails</h2>
      {stop.isSuccess ? (
        <p role="status">Done. You will not get this kind of community email any more.</p>
      ) : (
        <>
          <p>You will not get this kind of community email any more. Other emails stay as they are.</p>
          {stop.error ? <p className="late">{messageOf(stop.error)}</p> : null}
          <p>
            <button
              type="button"
              className="button button-primary"
              disabled={stop.isPending}
              onClick={() => stop.mutate()}
            >
              Stop emails
            </button>
          </p>
        </>
      )}
      <p>
        <Link to="/community?view=mails">All email settings</Link>
      </p>
    </div>
  );
}
