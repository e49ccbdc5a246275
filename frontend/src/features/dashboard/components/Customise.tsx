import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import { Button, Drawer, Flex, Switch } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Dashboard } from '../../../shared/api/index.ts';
import type { Movable } from '../arrange.ts';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import type { AnyCardView } from '../../../shared/dashboard/index.ts';
import { useCardViews } from '../card-views.ts';
import { useArrangement } from '../use-arrangement.ts';

interface RowProps {
  readonly view: AnyCardView | undefined;
  readonly shown: boolean;
  readonly first: boolean;
  readonly last: boolean;
  readonly onToggle: () => void;
  readonly onMove: (by: -1 | 1) => void;
}

function Row({ view, shown, first, last, onToggle, onMove }: RowProps) {
  if (!view) return null;
  const { title, about } = view;
  return (
    <Item
      title={
        <Flex align="center" gap={4}>
          <Flex vertical flex={1}>
            <strong>{title}</strong>
            <span className="muted">{about}</span>
          </Flex>
          {/* Not disabled at the ends: a disabled button loses the focus. */}
          <Button
            type="text"
            icon={<ArrowUpOutlined aria-hidden />}
            aria-label={`Move ${title} up`}
            aria-disabled={first}
            onClick={() => (first ? undefined : onMove(-1))}
          />
          <Button
            type="text"
            icon={<ArrowDownOutlined aria-hidden />}
            aria-label={`Move ${title} down`}
            aria-disabled={last}
            onClick={() => (last ? undefined : onMove(1))}
          />
          <Switch checked={shown} aria-label={`Show ${title}`} onChange={onToggle} />
        </Flex>
      }
    />
  );
}

interface CustomiseProps {
  readonly userId: string;
  readonly page: Dashboard;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A press that moves a card, until the new order is drawn. */
interface Pressed {
  readonly name: Movable;
  readonly button: HTMLElement | null;
  readonly before: string;
}

/** Which cards are shown, and in which order. Every change is saved at once. */
export default function Customise({ userId, page, open, onClose }: CustomiseProps) {
  const { views } = useCardViews();
  const { hidden, move, toggle, reset, ...arrangement } = useArrangement(userId, page);
  const available = arrangement.available.filter((name) => views.has(name));
  const [moved, setMoved] = useState('');
  const pressed = useRef<Pressed>(null);
  const order = available.join();
  const place = (name: Movable, by: -1 | 1) => {
    pressed.current = { name, button: document.activeElement as HTMLElement | null, before: order };
    move(name, by);
  };
  // The row moves in the document, which takes the focus from its button: it is given back, and the new place is said.
  useLayoutEffect(() => {
    if (!pressed.current || pressed.current.before === order) return;
    const { name, button } = pressed.current;
    pressed.current = null;
    setMoved(`${views.get(name)?.title}: place ${available.indexOf(name) + 1} of ${available.length}`);
    button?.focus();
  }, [order, available, views]);
  return (
    <Drawer open={open} title="Customise your dashboard" size={420} onClose={onClose}>
      <p className="muted">“Needs attention” always comes first.</p>
      <ItemList>
        {available.map((name, index) => (
          <Row
            key={name}
            view={views.get(name)}
            shown={!hidden.includes(name)}
            first={index === 0}
            last={index === available.length - 1}
            onToggle={() => toggle(name)}
            onMove={(by) => place(name, by)}
          />
        ))}
      </ItemList>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      <Button onClick={reset}>Restore the default layout</Button>
    </Drawer>
  );
}
