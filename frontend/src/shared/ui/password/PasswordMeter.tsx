import './password.css';
import { passwordStrength, SHORTEST_PASSWORD } from './password-strength.ts';

/** Advice under a new password: the rule before anything is typed, then four bars and a word. */
export function PasswordMeter({ password = '' }: { password?: string | undefined }) {
  const { level, label } = passwordStrength(password);
  return (
    <span className="meter" data-level={level}>
      <span className="meter-bars" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <span aria-live="polite">
        {level
          ? `Strength: ${label}`
          : `At least ${SHORTEST_PASSWORD} characters. A few words in a row work well.`}
      </span>
    </span>
  );
}
