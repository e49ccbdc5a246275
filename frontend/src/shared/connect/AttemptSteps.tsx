import type { Attempt } from '../api/index.ts';
import './attempt-steps.css';

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

/** 'Why can't I connect?': every step of an attempt, as the hub wrote it down. */
export function AttemptSteps({ steps }: { steps: Attempt['steps'] }) {
  return (
    <details className="attempt-steps">
      <summary>Why can’t I connect?</summary>
      <ol aria-label="Steps of this attempt">
        {steps.map(({ step, at, detail }, index) => (
          <li key={`${at} ${index}`}>
            <time dateTime={at}>{time.format(new Date(at))}</time>
            <span>
              {step}
              {detail ? <span className="attempt-detail">{detail}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
