import './password.css';
import { passwordStrength } from './password-strength.ts';
import { useShortestPassword } from './shortest-password.ts';

/** Advice under a new password: the rule before anything is typed, then four bars and a word. */
export function PasswordMeter({ password = '' }: { password?: string | undefined }) {
  const { level, label } = passwordStrength(password);
  const shortest = useShortestPassword();
  return (
    <span className="meter" data-level={level}>
      <span className="meter-bars" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <span aria-live="polite">
        {level ? `Strength: ${label}` : `At least ${shortest} characters. A few words in a row work well.`}
      </span>
    </span>
  );
}
