import { exampleOf } from '../../declare/example.ts';
import { valueAt } from '../../declare/paths.ts';
import type { ToolDeclaration } from '../../declare/types.ts';
import { roleOf, templateOf } from '../../declare/verb.ts';
import { settingsOf } from '../../settings.ts';
import type { ToolPlugin } from '../../runtime-types.ts';
import type { Json } from '../../types.ts';
import type { ContractSetup } from './setup.ts';
import { startDeclaredServer } from '../servers/declared-server.ts';

/** What every field of the tool's form holds. */
function credentialOf({ manifest }: ToolPlugin, word: string): Record<string, string> {
  const [method] = manifest.auth;
  const names = method.fields.map(({ name }) => name);
  const all = method.kind === 'oauth2' ? [...names, 'access_token'] : names;
  return Object.fromEntries(all.map((name) => [name, `local-${word}-${name.replaceAll('_', '-')}`]));
}

/** A value for each setting that the tool cannot do without. */
function settingsFor({ manifest }: ToolPlugin): Record<string, string> {
  const own = new Set(manifest.settings.map(({ name }) => name));
  const needed = settingsOf(manifest).filter((one) => own.has(one.name) && one.default === undefined);
  return Object.fromEntries(needed.map(({ name }) => [name, `local-setting-${name}`]));
}

/** A record that is added is seen in the list of its kind. */
function stateOf(tool: ToolDeclaration): Pick<ContractSetup, 'state'> {
  const find = (role: string, records?: string) =>
    tool.operations.find((one) => {
      const template = templateOf(one);
      return (
        template &&
        one.records !== undefined &&
        roleOf(template) === role &&
        (records ?? one.records) === one.records
      );
    });
  const write = find('create');
  const read = write && find('list', write.records);
  const key = write?.records === undefined ? undefined : tool.records?.[write.records]?.key;
  if (!write || !read || key === undefined) return {};
  return {
    state: {
      write: write.id,
      input: exampleOf(tool, write),
      read: read.id,
      readInput: exampleOf(tool, read),
      contains: (list, written) => {
        const added = (valueAt(written, write.at) as Json | undefined)?.[key];
        return JSON.stringify(list).includes(`"${key}":${JSON.stringify(added)}`);
      },
    },
  };
}

/** How the suite tries a tool that is data: a local vendor, keys and inputs, all made of the declaration. */
export function declaredSetup(
  tool: ToolPlugin,
  { openApi, ...more }: Partial<ContractSetup> & { openApi?: URL } = {},
): ContractSetup {
  const { declared } = tool;
  if (!declared) throw new Error(`${tool.manifest.id} is not made by declareTool`);
  const credential = credentialOf(tool, 'test');
  const settings = settingsFor(tool);
  return {
    startServer: (port) => startDeclaredServer(tool, { port, openApi, credential, settings }),
    credential,
    badCredential: credentialOf(tool, 'wrong'),
    settings,
    samples: Object.fromEntries(declared.operations.map((one) => [one.id, [exampleOf(declared, one)]])),
    ...stateOf(declared),
    ...more,
  };
}
