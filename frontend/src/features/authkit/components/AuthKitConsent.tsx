import { Button, Flex } from 'antd';
import type { Attempt, Tool } from '../../../shared/api/index.ts';
import { Icon } from '../../../shared/ui/icon/Icon.tsx';
import type { Sending } from '../use-authkit.ts';

interface AuthKitConsentProps {
  readonly tool: Tool;
  /** What the vendor is going to ask. */
  readonly asks: Attempt['asks'];
  readonly waiting: Sending | null;
  readonly onContinue: () => void;
  readonly onSample: () => void;
  readonly onCancel: () => void;
}

/** Google names its scopes by whole addresses; the last part says it all. */
const shortName = (scope: string): string => scope.slice(scope.lastIndexOf('/') + 1);

/** Beside what connecting asks for: the tool is connected already, and sample data would undo that. */
export const isMore = ({ auth }: Pick<Tool, 'auth'>, asks: Attempt['asks']): boolean =>
  asks.some(({ scope }) => !auth.scopes?.some((known) => known.scope === scope));

/** Who will ask for what, and why, before the person is sent to the vendor's own page. */
export function AuthKitConsent(props: AuthKitConsentProps) {
  const { tool, asks, waiting, onContinue, onSample, onCancel } = props;
  return (
    <Flex vertical gap="middle">
      <h2 id="kit-asks">
        {isMore(tool, asks) ? 'Chairside will ask for more access' : 'Chairside will ask for access'}
      </h2>
      <Flex component="ul" vertical gap={12} aria-labelledby="kit-asks">
        {asks.map(({ scope, reason }) => (
          <Flex component="li" gap={10} key={scope}>
            <Icon name="check-circle" size={18} />
            <Flex vertical>
              {reason}
              <code className="muted" title={scope}>
                {shortName(scope)}
              </code>
            </Flex>
          </Flex>
        ))}
      </Flex>
      <Flex vertical gap="small">
        <Button
          type="primary"
          block
          loading={waiting === 'consent'}
          disabled={waiting === 'sample'}
          onClick={onContinue}
        >
          {waiting === 'consent' ? `Going to ${tool.name}…` : `Continue to ${tool.name}`}
        </Button>
        {isMore(tool, asks) ? null : (
          <Button block loading={waiting === 'sample'} disabled={waiting === 'consent'} onClick={onSample}>
            {waiting === 'sample' ? 'Preparing sample data…' : 'Use sample data'}
          </Button>
        )}
        <Button type="text" block onClick={onCancel}>
          Cancel
        </Button>
      </Flex>
    </Flex>
  );
}
