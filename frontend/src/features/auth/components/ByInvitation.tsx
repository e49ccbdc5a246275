import { Callout } from '../../../shared/ui/form/Callout.tsx';

/** In place of the form where accounts are made by administrators only. */
export function ByInvitation({ onSignIn }: { readonly onSignIn: () => void }) {
  return (
    <div className="auth-invited">
      <Callout>
        Ask an administrator of your practice to invite you. The email they send opens your account.
      </Callout>
      <p className="auth-aside">
        <button type="button" className="text-button" onClick={onSignIn}>
          I have an account
        </button>
      </p>
    </div>
  );
}
