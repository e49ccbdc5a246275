import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { parse } from 'yaml';

export interface ComposeService {
  readonly image?: string;
  readonly build?: unknown;
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly depends_on?: object;
  readonly healthcheck?: object;
  readonly ports?: readonly string[];
}
export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: object;
  readonly networks: object;
}

// The schema of compose-spec, https://github.com/compose-spec/compose-spec/blob/170098ba/schema/compose-spec.json (Apache-2.0).
const { $schema: _draft, ...schema } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'compose-spec.json'), 'utf8'),
) as Record<string, unknown>;

const validate = new Ajv({ allErrors: true, strict: false }).compile(schema);

export const readCompose = (text: string): ComposeFile => parse(text, { merge: true }) as ComposeFile;

/** What is wrong with a Compose file by the schema of the Compose Specification. */
export function faultsOf(file: ComposeFile): string[] {
  validate(file);
  return (validate.errors ?? []).map(
    ({ instancePath, message = '', params }) => `${instancePath}: ${message} ${JSON.stringify(params)}`,
  );
}
