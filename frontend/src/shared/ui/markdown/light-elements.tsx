import type { MarkdownToJSX } from 'markdown-to-jsx/react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { addressOf } from './address.ts';
import { Picture } from './picture.tsx';

interface Children {
  readonly children?: ReactNode;
}

/** A link without an accepted address stays text. */
function MarkdownLink({ href, children }: Children & { readonly href?: string }) {
  const address = addressOf(href ?? '');
  if (!address) return <>{children}</>;
  if (address.isOwn) return <Link to={address.href}>{children}</Link>;
  return (
    <a href={address.href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
}

function ScrollableTable({ children }: Children) {
  return (
    <div className="markdown-table" tabIndex={0} role="region" aria-label="Table">
      <table>{children}</table>
    </div>
  );
}

function HeaderCell({ children }: Children) {
  return <th scope="col">{children}</th>;
}

/** The box of a task list. It cannot be changed here, so that it is a character. */
function TaskBox({ checked }: ComponentProps<'input'>) {
  return <>{checked ? '☑' : '☐'}</>;
}

/** An element without the library's ids: a text must not name an element of the page. */
function withoutId(Tag: 'div' | 'h3' | 'h4' | 'h5') {
  return function Plain({ children }: Children) {
    return <Tag>{children}</Tag>;
  };
}

const H3 = withoutId('h3');
const H4 = withoutId('h4');
const H5 = withoutId('h5');

/** Elements that need no antd. */
export const lightElements: MarkdownToJSX.Overrides = {
  a: MarkdownLink,
  table: ScrollableTable,
  th: HeaderCell,
  input: TaskBox,
  img: Picture,
  div: withoutId('div'),
};

/** The headings of a text, by the level of its first ones. Two levels are enough below a page's own headings. */
export const headingsAt = {
  3: { h1: H3, h2: H3, h3: H4, h4: H4, h5: H4, h6: H4 },
  4: { h1: H4, h2: H4, h3: H5, h4: H5, h5: H5, h6: H5 },
} as const satisfies Record<3 | 4, MarkdownToJSX.Overrides>;
