import { Link } from 'react-router-dom';
import type { Block, Inline } from './parse.ts';
import { blocksOf } from './parse.ts';
import './markdown.css';

function Words({ words }: { words: readonly Inline[] }) {
  return words.map(({ kind, text, href = '' }, index) => {
    if (kind === 'strong') return <strong key={index}>{text}</strong>;
    if (kind === 'code') return <code key={index}>{text}</code>;
    if (kind !== 'link') return text;
    return href.startsWith('/') ? (
      <Link key={index} to={href}>
        {text}
      </Link>
    ) : (
      <a key={index} href={href} target="_blank" rel="noreferrer">
        {text}
      </a>
    );
  });
}

function One({ block, level }: { block: Block; level: 3 | 4 }) {
  const Heading = level === 3 ? 'h3' : 'h4';
  // Scrolls, so that the keyboard must reach it.
  if (block.kind === 'code') return <pre tabIndex={0}>{block.text}</pre>;
  if (block.kind === 'heading')
    return (
      <Heading>
        <Words words={block.words} />
      </Heading>
    );
  if (block.kind === 'paragraph')
    return (
      <p>
        <Words words={block.words} />
      </p>
    );
  const List = block.kind === 'ordered' ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((words, index) => (
        <li key={index}>
          <Words words={words} />
        </li>
      ))}
    </List>
  );
}

interface MarkdownProps {
  readonly text: string;
  /** Of the headings in it, below the one above it. */
  readonly level?: 3 | 4;
}

/** A text in Markdown, made of elements: what is no Markdown of ours is shown as it was typed, never as HTML. */
export function Markdown({ text, level = 3 }: MarkdownProps) {
  return (
    <div className="markdown">
      {blocksOf(text).map((block, index) => (
        <One key={index} block={block} level={level} />
      ))}
    </div>
  );
}
