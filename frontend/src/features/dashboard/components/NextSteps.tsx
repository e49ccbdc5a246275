import ArrowRightOutlined from '@ant-design/icons/ArrowRightOutlined';
import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import type { NextStep } from '../../../shared/api/index.ts';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';

/** Suggestions, each a link to the page where it is done. */
export function Steps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <ItemList>
      {steps.map(({ key, title, text, link }) => (
        <Item
          key={key}
          title={
            <Link className="dash-link" to={link}>
              <Flex justify="space-between" align="start" gap="middle">
                <span>
                  {title}
                  <span className="muted dash-step-text">{text}</span>
                </span>
                <ArrowRightOutlined aria-hidden />
              </Flex>
            </Link>
          }
        />
      ))}
    </ItemList>
  );
}
