import ArrowRightOutlined from '@ant-design/icons/ArrowRightOutlined';
import { Link } from 'react-router-dom';
import type { NextStep } from '../../../shared/api/index.ts';

/** Suggestions, each a way to where it is done. */
export function Steps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <ul className="dash-steps">
      {steps.map(({ key, title, text, link }) => (
        <li key={key}>
          <Link to={link}>
            <span>
              <strong>{title}</strong>
              <span>{text}</span>
            </span>
            <ArrowRightOutlined aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
