import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import ArrowRightOutlined from '@ant-design/icons/ArrowRightOutlined';
import { Card, Flex } from 'antd';
import { Link } from 'react-router-dom';
import type { Onboarding } from '../../shared/api/index.ts';
import { Badge } from '../../shared/ui/badge/Badge.tsx';
import './suggestions.css';

/** First steps that can be taken today, as links; what was done says so. */
export function Suggestions({ items }: { items: Onboarding['suggestions'] }) {
  return (
    <ul className="suggestions">
      {items.map(({ key, title, text, link, done }) => (
        <li key={key}>
          <Link className="suggestion" to={link} data-done={done || undefined}>
            <Card hoverable size="small">
              <Flex align="center" gap="middle">
                <span className="suggestion-text">
                  <strong>{title}</strong>
                  <span className="muted">{text}</span>
                </span>
                {done ? <Badge tone="good">Done</Badge> : null}
                {done ? <CheckCircleOutlined aria-hidden /> : <ArrowRightOutlined aria-hidden />}
              </Flex>
            </Card>
          </Link>
        </li>
      ))}
    </ul>
  );
}
