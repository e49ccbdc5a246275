import { Alert, Flex } from 'antd';
import { CopyButton } from '../ui/copy/CopyButton.tsx';
import './event-subscriptions.css';

interface ShownOnceProps {
  readonly items: readonly { readonly label: string; readonly text: string }[];
}

/** What is shown now and never again. */
export function ShownOnce({ items }: ShownOnceProps) {
  return (
    <div role="group" aria-label="Shown once">
      <Alert
        type="info"
        role="note"
        title={
          <>
            <strong>Copy this now.</strong> It is shown only once.
          </>
        }
        description={items.map(({ label, text }) => (
          <div key={label}>
            <span className="muted">{label}</span>
            <Flex wrap gap="small" align="center">
              <code className="shown-once">{text}</code>
              <CopyButton text={text} what={label.toLowerCase()} />
            </Flex>
          </div>
        ))}
      />
    </div>
  );
}
