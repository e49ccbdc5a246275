import { Button } from 'antd';
import type { Tool } from '../../../shared/api/index.ts';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { Icon } from '../../../shared/ui/icon/Icon.tsx';
import type { Sending } from '../use-authkit.ts';

interface KitConsentProps {
  readonly tool: Tool;
  readonly waiting: Sending | null;
  readonly problem: string | null;
  readonly onContinue: () => void;
  readonly onSample: () => void;
  readonly onCancel: () => void;
}

/** Google names its scopes by whole addresses; the last part says it all. */
const shortName = (scope: string): string => scope.slice(scope.lastIndexOf('/') + 1);

/** Who will ask for what, and why, before the person is sent to the vendor's own page. */
export function KitConsent({ tool, waiting, problem, onContinue, onSample, onCancel }: KitConsentProps) {
  const { scopes = [] } = tool.auth;
  return (
    <div>
      {problem && !waiting ? (
        <div role="alert">
          <Callout kind="danger">{problem}</Callout>
        </div>
      ) : null}
      <h2 className="kit-asks" id="kit-asks">
        Chairside will ask for access
      </h2>
      <ul className="kit-scopes" aria-labelledby="kit-asks">
        {scopes.map(({ scope, reason }) => (
          <li key={scope}>
            <Icon name="check-circle" size={18} />
            <span>
              {reason}
              <code title={scope}>{shortName(scope)}</code>
            </span>
          </li>
        ))}
      </ul>
      <div className="kit-actions">
        <Button
          type="primary"
          block
          loading={waiting === 'consent'}
          disabled={waiting === 'sample'}
          onClick={onContinue}
        >
          {waiting === 'consent' ? `Going to ${tool.name}…` : `Continue to ${tool.name}`}
        </Button>
        <Button block loading={waiting === 'sample'} disabled={waiting === 'consent'} onClick={onSample}>
          {waiting === 'sample' ? 'Preparing sample data…' : 'Use sample data'}
        </Button>
        <Button type="text" block onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
