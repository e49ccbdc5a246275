import FlagOutlined from '@ant-design/icons/FlagOutlined';
import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import { Button, Card, Flex, Result } from 'antd';
import type { Onboarding } from '../../shared/api/index.ts';
import type { StepKey } from '../../shared/onboarding/index.ts';
import { stepTitles } from '../../shared/onboarding/index.ts';
import type { Place } from './flow.ts';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';

interface FinishProps {
  readonly data: Onboarding;
  readonly onGo: (place: Place) => void;
}

function LeftOut({ steps, onGo }: { steps: readonly StepKey[]; onGo: FinishProps['onGo'] }) {
  return (
    <Flex wrap align="center" justify="center" className="muted">
      Left for later:
      {steps.map((key) => (
        <Button key={key} type="link" size="small" onClick={() => onGo(key)}>
          {stepTitles[key]}
        </Button>
      ))}
    </Flex>
  );
}

/** The end: what was reached, and three ways on. */
export function Finish({ data, onGo }: FinishProps) {
  const open = data.steps.filter(({ done }) => !done).map(({ key }) => key);
  const [first] = data.suggestions.filter(({ done, link }) => !done && !link.startsWith('/onboarding'));
  return (
    <section aria-labelledby="step-title">
      <Card>
        <Result
          icon={open.length === 0 ? <CheckCircleOutlined aria-hidden /> : <FlagOutlined aria-hidden />}
          title={
            <h2 id="step-title" tabIndex={-1}>
              {open.length === 0 ? 'You are all set' : 'That is enough for today'}
            </h2>
          }
          subTitle={
            open.length === 0
              ? 'Everything is in place. Your dashboard shows what needs your attention.'
              : 'Come back at any time. Each step is just as you left it.'
          }
          extra={
            <Flex wrap gap="small" justify="center">
              <LinkButton type="primary" to="/dashboard">
                Go to the dashboard
              </LinkButton>
              {first ? <LinkButton to={first.link}>{first.title}</LinkButton> : null}
              <LinkButton to="/profile?tab=tools">See all tools</LinkButton>
            </Flex>
          }
        />
        {open.length > 0 ? <LeftOut steps={open} onGo={onGo} /> : null}
      </Card>
    </section>
  );
}
