import { CopyButton } from '../ui/copy/CopyButton.tsx';
import './event-subscriptions.css';

interface ShownOnceProps {
  readonly items: readonly { readonly label: string; readonly text: string }[];
}

/** What is shown now and never again. */
export function ShownOnce({ items }: ShownOnceProps) {
  return (
    <div className="once" role="group" aria-label="Shown once">
      <p>
        <strong>Copy this now.</strong> It is shown this once only.
      </p>
      {items.map(({ label, text }) => (
        <div key={label} className="once-item">
          <span className="once-label">{label}</span>
          <code>{text}</code>
          <CopyButton text={text} what={label.toLowerCase()} />
        </div>
      ))}
    </div>
  );
}
