import { extractStyle as renderAll } from '@ant-design/static-style-extract';
import { StyleProvider, createCache, extractStyle } from '@ant-design/cssinjs';
import antd from 'antd';
import { createElement as element } from 'react';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:antd-css/';
/** A module that registers rules at run time, and by which names. */
const REGISTERS = /gen(?:StyleHooks|SubStyleComponent|ComponentStyleHook)\((\[[^\]]+\]|'\w+')/g;
/** Registered by a deprecated element, and by a theme of wire frames. */
const NOT_RENDERED = ['BackTop-BackTop', 'Pagination-bordered'];
/** What `extractStyle` appends for its own use in the browser. */
const LIST_OF_RULES = /\.data-ant-cssinjs-cache-path\{.*\}$/;
/** What antd registers with every component, and with every icon. */
const EVERYWHERE = ['Shared', 'ant-design-icons'];

/**
 * Makes style sheets of the rules of antd's components, which the browser would make anew on every visit otherwise
 * (decision 52). While building, each chunk brings the rules of its own components: they are imported beside the code that
 * would register them. The rules hold for both themes, because colours and sizes are CSS variables that antd sets at run time.
 * Which rules win, the layers in base.css say.
 */
export function antdCss(): Plugin {
  let rules = new Map<string, string>();
  let building = true;
  const sheetOf = (name: string) => rules.get(name) ?? (NOT_RENDERED.includes(name) ? '' : undefined);
  return {
    name: 'chairside-antd-css',
    configResolved: ({ command }) => void (building = command === 'build'),
    buildStart() {
      if (rules.size === 0) rules = antdRules();
    },
    transform(code, id) {
      const names = building && id.includes('/antd/es/') ? namesIn(code) : [];
      if (names.length === 0) return undefined;
      const imports = names.map((name) => `import '${PREFIX}${name}.css';`).join('');
      return { code: `${imports}${code}`, map: null };
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1, -'.css'.length);
      if (name === 'common') return commonSheet(rules, building);
      const css = sheetOf(name);
      if (css === undefined) this.error(`antd registers rules of ${name}, which no rendered component has.`);
      return `@layer antd{${css}}`;
    },
  };
}

/** What every page with antd needs. While developing antd is one file that is not transformed, so all rules are common. */
function commonSheet(rules: Map<string, string>, building: boolean): string {
  const components = building ? [] : [...rules.keys()].filter((name) => !EVERYWHERE.includes(name));
  const css = (names: readonly string[]) => names.map((name) => rules.get(name)).join('');
  return `@layer reset{${css(EVERYWHERE)}}@layer antd{${css(components)}}`;
}

/** 'Button' is registered as Button-Button, ['Tag', 'preset'] as Tag-preset. */
function namesIn(code: string): string[] {
  return [...code.matchAll(REGISTERS)].map(([, found = '']) => {
    const [component = '', part = component] = [...found.matchAll(/'([\w-]+)'/g)].map(
      ([, name = '']) => name,
    );
    return `${component}-${part}`;
  });
}

/** The rules of all components by the name of their registration. */
function antdRules(): Map<string, string> {
  const all = createCache();
  const theme = { hashed: false };
  renderAll((components) =>
    element(
      StyleProvider,
      { cache: all },
      // The library leaves out the item of a form.
      element(antd.ConfigProvider, { theme }, components, element(antd.Form.Item)),
    ),
  );
  const rules = new Map<string, string>();
  for (const [key, entry] of all.cache) {
    const [kind, , name] = key.split('%');
    if (kind !== 'style' || !name) continue;
    const alone = createCache();
    alone.cache.set(key, entry);
    const css = extractStyle(alone, { plain: true, types: 'style' }).replace(LIST_OF_RULES, '');
    rules.set(name, (rules.get(name) ?? '') + css);
  }
  return rules;
}
