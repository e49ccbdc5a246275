import type { HTMLOptions } from 'markdown-to-jsx/html';
import { Html, safe } from './html.ts';

type Rule = NonNullable<HTMLOptions['renderRule']>;
type Compile = (text: string) => Html;

let loaded: Promise<Compile> | undefined;

/** The Markdown of people as HTML without their HTML, pictures, ids and dangerous addresses. The parser is loaded at first use. */
export const markdownCompiler = (): Promise<Compile> => (loaded ??= load());

async function load(): Promise<Compile> {
  const { RuleType, compiler } = await import('markdown-to-jsx/html');
  const renderRule: Rule = (next, node, children, state) => {
    if (node.type === RuleType.heading) return `<h3>${children(node.children)}</h3>`;
    // A picture would be fetched from wherever the text says; the app shows its description as well.
    if (node.type === RuleType.image) return safe`${node.alt ?? ''}`.text;
    if (node.type === RuleType.link) return linkOf(node.target, children(node.children));
    if (node.type === RuleType.footnoteReference) return safe`[${String(node.text)}]`.text;
    if (node.type === RuleType.gfmTask) return node.completed ? '☑' : '☐';
    void state;
    return next();
  };
  const options: HTMLOptions = {
    disableParsingRawHTML: true,
    preserveFrontmatter: true,
    forceBlock: true,
    forceWrapper: true,
    renderRule,
  };
  return (text) => new Html(compiler(text, options));
}

/** Links of people lead to pages of ours, to the web or to mail; search engines give them no weight. */
function linkOf(target: string | null, words: string): string {
  const href = target ?? '';
  const inner = new Html(words);
  if (/^\/(?![/\\])/.test(href)) return safe`<a href="${href}">${inner}</a>`.text;
  if (!URL.canParse(href)) return words;
  if (!['https:', 'http:', 'mailto:'].includes(new URL(href).protocol)) return words;
  return safe`<a href="${href}" rel="nofollow ugc noopener noreferrer">${inner}</a>`.text;
}
