import './password.css';
import { passwordStrength } from './password-strength.ts';
import { useShortestPassword } from './shortest-password.ts';

const TONES = [undefined, 'danger', 'warning', 'success', 'success'] as const;

/** Advice under a new password: the rule before anything is typed, then four bars and a word. */
export function PasswordMeter({ password = '' }: { password?: string | undefined }) {
  const { level, label } = passwordStrength(password);
  const shortest = useShortestPassword();
  return (
    <span className="meter" data-tone={TONES[level]}>
      <span className="meter-bars" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} data-reached={step <= level || undefined} />
        ))}
      </span>
      <span aria-live="polite">
        {level ? `Strength: ${label}` : `At least ${shortest} characters. A few words in a row work well.`}
      </span>
    </span>
  );
}
