import { Button } from 'antd';
import { useState } from 'react';
import { logProblem } from '../../../shared/api/index.ts';

/** Where the vendor sends people back to: it has to be registered there word for word. */
export function RedirectAddress({ uri }: { uri: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(uri).then(
      () => setCopied(true),
      // The address stands there to be marked by hand.
      (error: unknown) => logProblem('An address could not be copied', error),
    );
  return (
    <div className="redirect">
      <p>Register this return address with the vendor, word for word:</p>
      <div className="redirect-line">
        <code>{uri}</code>
        <Button size="small" onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {copied ? 'The address was copied' : ''}
      </p>
    </div>
  );
}
