import type { PublicBlock, PublicCard } from '#common/contributions/index.ts';
import { Html, NOTHING, safe } from './html.ts';
import { markdownCompiler } from './markdown-html.ts';

type Kind = PublicBlock['kind'];
type Of<K extends Kind> = Extract<PublicBlock, { kind: K }>;
type Markdown = (text: string) => Html;

/** The parts of a page as HTML, in the classes of the web app's own lists. */
export async function drawBlocks(blocks: readonly PublicBlock[]): Promise<Html> {
  const needsMarkdown = blocks.some(({ kind }) => kind === 'markdown' || kind === 'post');
  const markdown = needsMarkdown ? await markdownCompiler() : () => NOTHING;
  const drawn = blocks.map((block, index) => [
    ...(block.kind === 'cards' && blocks[index - 1]?.kind !== 'heading' ? [hiddenHeading(block.label)] : []),
    draw(block, markdown),
  ]);
  return safe`<div class="page-content">${drawn.flat()}</div>`;
}

const DRAWN: { readonly [K in Kind]: (block: Of<K>, markdown: Markdown) => Html } = {
  heading: ({ text, level = 2 }) => (level === 2 ? safe`<h2>${text}</h2>` : safe`<h3>${text}</h3>`),
  text: ({ text }) => safe`<p>${text}</p>`,
  markdown: ({ text }, markdown) => safe`<div class="markdown">${markdown(text)}</div>`,
  list: ({ items }) =>
    safe`<ul>
      ${items.map((item) => safe`<li>${item}</li>`)}
    </ul>`,
  facts: ({ facts }) =>
    safe`<dl class="facts">
      ${facts.map(
        ([name, value]) =>
          safe`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>`,
  cards: ({ label, cards }) =>
    safe`<ul class="item-list plain-list" aria-label="${label}">
      ${cards.map(card)}
    </ul>`,
  post: ({ author, at, markdown: text, label }, markdown) =>
    safe`<article class="item">
      ${label ? safe`<h2>${label}</h2>` : NOTHING}
      <p class="muted">${author}, ${time(at)}</p>
      <div class="markdown">${markdown(text)}</div>
    </article>`,
  link: ({ text, path }) => safe`<p>${link(path, text)}</p>`,
};

const draw = <K extends Kind>(block: Of<K>, markdown: Markdown): Html =>
  DRAWN[block.kind as K](block, markdown);

/** The titles of cards are h3, so that a list without a heading of its own gets one that only screen readers read. */
const hiddenHeading = (label: string): Html => safe`<h2 class="visually-hidden">${label}</h2>`;

function card({ title, path, text, facts = [], sample = false }: PublicCard): Html {
  const all = sample ? [...facts, 'Sample'] : facts;
  return safe`<li class="item">
    <h3>${link(path, title)}</h3>
    <div>
      ${text ? safe`<p>${text}</p>` : NOTHING}
      ${all.length > 0 ? safe`<p class="muted">${all.join(' · ')}</p>` : NOTHING}
    </div>
  </li>`;
}

/** Only pages of ours; the rest stays words. */
const link = (path: string, text: string): Html =>
  /^\/(?![/\\])/.test(path) ? safe`<a href="${path}">${text}</a>` : safe`${text}`;

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const time = (at: Date): Html => safe`<time datetime="${at.toISOString()}">${DAY.format(at)}</time>`;
