import type { ButtonProps } from 'antd';
import { Button } from 'antd';
import { useLayoutEffect, useRef } from 'react';

/** A button of a tool's card. Where it goes while it has the focus, the first one left in its row takes that over. */
export function CardButton(props: ButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = own.current;
    const row = button?.parentElement;
    return () => {
      // The row is complete only once all of this change is drawn.
      if (button && button === document.activeElement)
        queueMicrotask(() => row?.querySelector('button')?.focus());
    };
  }, []);
  return <Button ref={own} {...props} />;
}
