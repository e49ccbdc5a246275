import FlagOutlined from '@ant-design/icons/FlagOutlined';
import CheckOutlined from '@ant-design/icons/CheckOutlined';
import { Result } from 'antd';
import type { Onboarding } from '../../shared/api/index.ts';
import type { StepKey } from '../../shared/onboarding/index.ts';
import { stepTitles } from '../../shared/onboarding/index.ts';
import type { Place } from './flow.ts';
import './finish.css';
import './setup-card.css';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';

interface FinishProps {
  readonly data: Onboarding;
  readonly onGo: (place: Place) => void;
}

function LeftOut({ steps, onGo }: { steps: readonly StepKey[]; onGo: FinishProps['onGo'] }) {
  return (
    <p className="finish-left">
      Left for another day:{' '}
      {steps.map((key, index) => (
        <span key={key}>
          {index > 0 ? ', ' : ''}
          <button type="button" className="text-button" onClick={() => onGo(key)}>
            {stepTitles[key]}
          </button>
        </span>
      ))}
    </p>
  );
}

/** The end: what was reached, and three ways on. */
export function Finish({ data, onGo }: FinishProps) {
  const open = data.steps.filter(({ done }) => !done).map(({ key }) => key);
  const [first] = data.suggestions.filter(({ done, key }) => !done && key !== 'invite');
  return (
    <section className="setup-card finish" aria-labelledby="step-title">
      <Result
        icon={
          <span className="finish-mark">
            {open.length === 0 ? <CheckOutlined aria-hidden /> : <FlagOutlined aria-hidden />}
          </span>
        }
        title={
          <h2 id="step-title" tabIndex={-1}>
            {open.length === 0 ? 'You are all set' : 'That is enough for today'}
          </h2>
        }
        subTitle={
          open.length === 0
            ? 'Everything is in place. What needs you stands on your dashboard.'
            : 'Come back whenever you like: each step waits where you left it.'
        }
        extra={
          <div className="finish-links">
            <LinkButton type="primary" to="/dashboard">
              Go to the dashboard
            </LinkButton>
            {first ? <LinkButton to={first.link}>{first.title}</LinkButton> : null}
            <LinkButton to="/profile?tab=tools">See all tools</LinkButton>
          </div>
        }
      />
      {open.length > 0 ? <LeftOut steps={open} onGo={onGo} /> : null}
    </section>
  );
}
