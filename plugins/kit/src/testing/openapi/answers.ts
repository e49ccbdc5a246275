import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { ToolPlugin } from '../../runtime-types.ts';
import { parseOutput } from '../../schema.ts';
import type { Operation } from '../../types.ts';
import { type ChangedAnswer, changedOnce } from './changed-answers.ts';
import { expectUnified } from '../contract/cases/unified.ts';
import { OpenApiValidator } from './openapi.ts';
import { ALL_NULL, type Choices, drawn, full, MINIMAL, SampleAnswers } from './sample-answers.ts';

/** What a tool makes of the answers that its vendor's document allows. */
export interface AnswerReport {
  /** Operations that the document does not describe. */
  readonly unknown: readonly string[];
  /** How many answers of each operation were tried. */
  readonly judged: ReadonlyMap<string, number>;
  /** What the tool said of answers that it refused. */
  readonly refused: readonly string[];
  /** Answers that the document forbids because of one change, and whether the tool refused them too. */
  readonly forbidden: readonly Forbidden[];
}
interface Forbidden {
  readonly operation: string;
  readonly change: ChangedAnswer['change'];
  readonly refused: boolean;
}

/** More than any choice of these documents has, names of models aside. */
const ALTERNATIVES = 32;
const RANDOM = { numRuns: 25, seed: 20_260_107 } as const;
/** What practice systems map local times with. */
const SETTINGS = { time_zone: 'America/New_York' };
const CHANCES = fc.array(fc.nat(999), { minLength: 40, maxLength: 80 });

interface Place {
  readonly operation: Operation;
  readonly path: string;
  readonly status: string;
  /** Where the successful answer is described; nowhere when it has no body. */
  readonly pointer?: string;
}
type Responses = Readonly<Record<string, { readonly content?: object }>>;
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Responses }>>>>;
}

/**
 * Gives every operation answers made of its vendor's document: the least, all, all null, every alternative, and any mixture of these;
 * and the full answer changed in one place, where the document then forbids it.
 */
export function judgeAnswers(plugin: ToolPlugin, file: URL): AnswerReport {
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as Document;
  const places = plugin.operations.map((operation) => placeOf(operation, paths));
  const [samples, judge] = [new SampleAnswers(file), new OpenApiValidator(file)];
  const refused = new Set<string>();
  const judged = new Map<string, number>();
  const forbidden: Forbidden[] = [];
  for (const { operation, path, status, pointer } of places) {
    if (!pointer) continue;
    judged.set(operation.id, 0);
    const request = { method: operation.request.method, path, query: new URLSearchParams(), headers: {} };
    const isAllowed = (body: unknown): boolean => {
      const answer = { status: Number(status.replace('XX', '00')), body };
      return judge.aboutAnswer({ ...request, body: undefined }, answer).length === 0;
    };
    const take = (choices: Choices): void => {
      const body = samples.at(pointer, choices);
      if (!isAllowed(body)) return;
      judged.set(operation.id, (judged.get(operation.id) ?? 0) + 1);
      const words = refusalOf(plugin, operation, body);
      if (words) refused.add(words);
    };
    for (const choices of [MINIMAL, ALL_NULL]) take(choices);
    for (let one = 0; one < ALTERNATIVES; one += 1) take(full(one));
    fc.assert(
      fc.property(CHANCES, (chances) => take(drawn(chances))),
      RANDOM,
    );
    for (const { change, body } of changedOnce(samples.at(pointer, full(0))))
      if (!isAllowed(body))
        forbidden.push({
          ...{ operation: operation.id, change },
          refused: refusalOf(plugin, operation, body) !== undefined,
        });
  }
  const unknown = places.filter(({ status }) => status === '').map(({ operation: { id } }) => id);
  return { unknown, judged, refused: [...refused], forbidden };
}

function placeOf(operation: Operation, paths: Document['paths']): Place {
  const [verb, wanted] = [operation.request.method.toLowerCase(), anonymous(operation.request.path)];
  const path = Object.keys(paths).find((one) => anonymous(one) === wanted) ?? '';
  const responses = Object.entries(paths[path]?.[verb]?.responses ?? {});
  const [status = '', answer] = responses.find(([key]) => key.startsWith('2')) ?? [];
  const pointer = `/paths/${escaped(path)}/${verb}/responses/${status}/content/application~1json/schema`;
  return { operation, path, status, ...(answer?.content ? { pointer } : {}) };
}

const anonymous = (path: string): string => path.replaceAll(/\{[^}]+\}/g, '{}');
const escaped = (path: string): string => path.replaceAll('~', '~0').replaceAll('/', '~1');

/** An answer must pass the schema, and what the unified model is made of it must fit that. */
function refusalOf(plugin: ToolPlugin, operation: Operation, body: unknown): string | undefined {
  try {
    const answer = parseOutput(plugin, operation, body, {});
    if (operation.unified) expectUnified(operation.id, operation.unified, answer, { settings: SETTINGS });
    return undefined;
  } catch (cause) {
    return (cause as Error).message;
  }
}
