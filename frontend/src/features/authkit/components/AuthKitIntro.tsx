import { Flex, Typography } from 'antd';
import type { Attempt, Tool } from '../../../shared/api/index.ts';
import type { HeldWindow } from '../../../shared/connect/index.ts';
import { ToolLogo } from '../../../shared/connect/index.ts';
import { Icon } from '../../../shared/ui/icon/Icon.tsx';
import type { IconName } from '../../../shared/ui/icon/paths.ts';
import { dataSentence, requestText } from '../attempt-labels.ts';

const forWhom = ({ organisation_name: name }: Attempt): string =>
  name
    ? `For ${name}: members with permission will see its schedule and patients through this account.`
    : 'For the whole hub: its own features will use this account.';

interface AuthKitIntroProps {
  readonly tool: Tool;
  readonly attempt: Attempt;
  /** The window that an app of another origin opened. */
  readonly held: HeldWindow | null;
}

/** Which tool this is about and, in plain words, what the hub does with what is typed here. */
export function AuthKitIntro({ tool, attempt, held }: AuthKitIntroProps) {
  const request = requestText(tool);
  const promises: readonly (readonly [IconName, string])[] = [
    ['practice', dataSentence(tool)],
    [
      'admin',
      `Your ${request} ${request === 'credentials' ? 'are' : 'is'} stored encrypted and never shown again.`,
    ],
    ['close', 'Disconnect at any time. Your stored credentials are then deleted.'],
  ];
  return (
    <Flex component="header" vertical align="start" gap={12}>
      <ToolLogo src={tool.logo} size={56} />
      <h1 tabIndex={-1}>Connect {tool.name}</h1>
      {attempt.context === 'platform' ? <strong>{forWhom(attempt)}</strong> : null}
      {held ? <strong>{`For ${held.email}, who is signed in at ${new URL(held.origin).host}`}</strong> : null}
      <Typography.Text type="secondary">{tool.auth.help ?? tool.description}</Typography.Text>
      <Flex component="ul" vertical gap={10} className="muted">
        {promises.map(([icon, text]) => (
          <Flex component="li" gap={10} key={icon}>
            <Icon name={icon} size={18} />
            {text}
          </Flex>
        ))}
      </Flex>
    </Flex>
  );
}
