import { Flex } from 'antd';
import type { ReactNode, Ref } from 'react';
import './section-header.css';

interface SectionHeaderProps {
  /** The heading's id, which names the section. */
  readonly id: string;
  readonly title: string;
  /** A sentence, or an element such as facts in a row. */
  readonly description?: ReactNode;
  readonly action?: ReactNode;
  /** Gives the heading the focus. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

/** Heads a section of a page: its name, a sentence about it, and one action. */
export function SectionHeader({ id, title, description, action, headingRef }: SectionHeaderProps) {
  return (
    <Flex
      component="header"
      className="section-header"
      wrap
      gap="middle"
      justify="space-between"
      align="start"
    >
      <Flex vertical gap={4}>
        <h2 id={id} ref={headingRef} tabIndex={-1}>
          {title}
        </h2>
        {typeof description === 'string' ? <p className="muted">{description}</p> : description}
      </Flex>
      {action}
    </Flex>
  );
}
