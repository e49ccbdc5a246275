import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import ArrowRightOutlined from '@ant-design/icons/ArrowRightOutlined';
import { Link } from 'react-router-dom';
import type { Onboarding } from '../../shared/api/index.ts';
import './suggestions.css';

/** First steps that can be taken today, as links; what was done says so. */
export function Suggestions({ items }: { items: Onboarding['suggestions'] }) {
  return (
    <ul className="suggestions">
      {items.map(({ key, title, text, link, done }) => (
        <li key={key}>
          <Link className="suggestion" to={link} data-done={done || undefined}>
            <span className="suggestion-words">
              <strong>{title}</strong>
              <span>{text}</span>
            </span>
            {done ? <span className="suggestion-done">Done</span> : null}
            {done ? <CheckCircleOutlined aria-hidden /> : <ArrowRightOutlined aria-hidden />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
