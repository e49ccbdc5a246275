import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { TOOL_NAMES_ALLOWED, VENDOR_NAMES } from '../tool-names.mjs';

const CORE = /^(?:backend|frontend)\/src\//;
/** Tests and their sample answers are about particular tools; the generated types repeat comments. */
const EXCLUDED = /\.spec\.tsx?$|^frontend\/src\/testing\/|\.d\.ts$/;
/** What `npm run plugin:new` copies. */
const SCAFFOLD = 'template';
const patterns = new Map();

/** Core code names no tool: what it must know about one is in the tool's manifest. Comments may give examples. */
export const noToolNames = {
  meta: { type: 'problem', schema: [{ type: 'string' }] },
  create(context) {
    const [root] = context.options;
    const path = relative(root, context.filename).split(sep).join('/');
    if (!CORE.test(path) || EXCLUDED.test(path) || TOOL_NAMES_ALLOWED.some(({ file }) => file === path))
      return {};
    const names = patternOf(root);
    const check = (node, text) => {
      const name = names.exec(text)?.[0];
      if (name)
        context.report({ node, message: `Core names the tool "${name}": read it from the tool's manifest.` });
    };
    return {
      Literal: (node) => check(node, node.regex?.pattern ?? String(node.value)),
      TemplateElement: (node) => check(node, node.value.raw),
      JSXText: (node) => check(node, node.value),
      Identifier: (node) => check(node, node.name),
    };
  },
};

/** `open-dental` is also found as `Open Dental`, `open_dental` and `openDental`. */
function patternOf(root) {
  const known = patterns.get(root);
  if (known) return known;
  const folder = join(root, 'plugins');
  const tools = readdirSync(folder).filter(
    (name) => name !== SCAFFOLD && existsSync(join(folder, name, 'manifest.ts')),
  );
  const words = [...tools, ...VENDOR_NAMES].map((name) => name.replaceAll('-', '[-_ ]?'));
  const pattern = new RegExp(words.join('|'), 'i');
  patterns.set(root, pattern);
  return pattern;
}
