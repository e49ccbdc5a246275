import { flattenExtensions, Node } from '@tiptap/core';
import type {
  AnyExtension,
  Editor,
  JSONContent,
  MarkdownParseHelpers,
  MarkdownRendererHelpers,
  MarkdownToken,
  RenderContext,
} from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { addressOf } from '../markdown/address.ts';
import { imageNode } from './image-node.ts';
import { paragraphLines } from './line-start.ts';

const kit = StarterKit.configure({
  underline: false,
  heading: { levels: [2, 3] },
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (uri) => addressOf(uri ?? '') !== null,
  },
});

const textOf = ({ content }: JSONContent): string => content?.map(({ text }) => text ?? '').join('') ?? '';

/** Two levels of headings are drawn (`shared/ui/markdown`); the other four are drawn as one of them. */
const levelOf = (depth: number): 2 | 3 => (depth < 3 ? 2 : 3);

/** A code block between fences that are longer than any inside its text. */
function fenced(block: JSONContent): string {
  const text = textOf(block);
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${block.attrs?.language ?? ''}\n${text}\n${fence}`;
}

const inline = (node: JSONContent, { renderChildren }: MarkdownRendererHelpers): string =>
  paragraphLines(renderChildren(node.content ?? []));

const LISTS = new Set(['bulletList', 'orderedList']);

/** An item of a list: all its lines but the first are indented as far as its text. */
function listItem(
  { content = [] }: JSONContent,
  { renderChildren }: MarkdownRendererHelpers,
  { parentType, index, meta }: RenderContext,
): string {
  const first = Number((meta?.parentAttrs as { start?: number } | undefined)?.start ?? 1);
  const marker = parentType === 'orderedList' ? `${first + index}. ` : '- ';
  const blocks = content.map((block, at) => {
    const close = at === 0 ? '' : LISTS.has(block.type ?? '') ? '\n' : '\n\n';
    return close + renderChildren([block]);
  });
  return marker + blocks.join('').replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(marker.length)}`);
}

/** What the extensions of the kit do differently here, by their names. */
const CHANGES: Readonly<Record<string, object>> = {
  // Where marks cross, the library would write HTML, which is not drawn.
  ...{ bold: { markdownOptions: {} }, italic: { markdownOptions: {} }, strike: { markdownOptions: {} } },
  paragraph: { renderMarkdown: inline },
  codeBlock: { renderMarkdown: fenced },
  heading: {
    parseHTML: () =>
      [1, 2, 3, 4, 5, 6].map((depth) => ({ tag: `h${depth}`, attrs: { level: levelOf(depth) } })),
    // The elements that are drawn below the headings of a page.
    renderHTML: ({ node }: { node: { attrs: { level?: number } } }) => [
      node.attrs.level === 2 ? 'h3' : 'h4',
      0,
    ],
    parseMarkdown: ({ depth = 1, tokens = [] }: MarkdownToken, helpers: MarkdownParseHelpers) =>
      helpers.createNode('heading', { level: levelOf(depth) }, helpers.parseInline(tokens)),
    renderMarkdown: (node: JSONContent, helpers: MarkdownRendererHelpers) =>
      `${'#'.repeat(Number(node.attrs?.level))} ${inline(node, helpers)}`.replace(/(?<=\s)#+$/, '\\$&'),
  },
  listItem: {
    renderMarkdown: listItem,
    // Tab leaves the editor, so that nobody is held in it (WCAG 2.1.2).
    addKeyboardShortcuts(this: { editor: Editor }) {
      return {
        Enter: () => this.editor.commands.splitListItem('listItem'),
        'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
        'Mod-[': () => this.editor.commands.liftListItem('listItem'),
      };
    },
  },
};

/** A part that is drawn but has no buttons here, such as a table: it is edited as its Markdown and stays what it is. */
function sourceNode(name: string, token: string, accepts: (token: MarkdownToken) => boolean) {
  return Node.create({
    name,
    priority: 1000,
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    renderHTML: () => ['pre', ['code', 0]],
    markdownTokenName: token,
    parseMarkdown: (found, { createNode, createTextNode }) =>
      accepts(found) ? createNode(name, {}, [createTextNode(found.raw?.trimEnd() ?? '')]) : [],
    renderMarkdown: textOf,
  });
}

const hasTasks = ({ items }: MarkdownToken): boolean => items?.some(({ task }) => task) ?? false;

/** The names of the nodes whose text is taken as it is. */
export const SOURCE_NODES = ['codeBlock', 'markdownTable', 'markdownTasks'] as const;

/** What the editor can hold: exactly what the Markdown component draws. */
export const extensions: AnyExtension[] = [
  ...flattenExtensions([kit])
    .filter(({ name }) => name !== kit.name)
    .map((one) => (CHANGES[one.name] ? (one as Node).extend(CHANGES[one.name]) : one)),
  imageNode,
  sourceNode('markdownTable', 'table', () => true),
  sourceNode('markdownTasks', 'list', hasTasks),
];
