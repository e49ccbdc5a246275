import { acceptsKey } from '../requests/idempotency.ts';
import type { ToolPlugin } from '../runtime-types.ts';
import { isSafe, mayRepeat } from '../settings.ts';
import type { Operation } from '../types.ts';

type Rule = [ok: boolean, sentence: string];

/** Shorter than this is no sentence. */
const SHORTEST_REASON = 20;

const isReason = (text: string | undefined): boolean =>
  text === undefined || text.trim().length >= SHORTEST_REASON;

/** Contradictions between an operation's declaration and its request. */
function aboutEffect(operation: Operation): Rule[] {
  const {
    effect,
    fallback,
    idempotent,
    request: { method },
  } = operation;
  return [
    [
      effect !== 'read' || !acceptsKey(operation),
      'what takes an idempotency key changes something; its effect is write, or it takes no key',
    ],
    [
      effect !== 'read' || method === 'GET' || method === 'POST',
      `a ${method} is no read; its effect is write or delete`,
    ],
    [
      effect === 'read' || fallback === 'never',
      `a ${effect} may never fall back to sample data; its fallback is never`,
    ],
    [
      !(effect === 'write' && idempotent && method === 'POST'),
      'a POST that writes is not idempotent; its idempotent is false, or withIdempotencyKey gives it a key',
    ],
  ];
}

function aboutReasons(operation: Operation): Rule[] {
  const { effect, fallback, idempotent, permits = {}, request } = operation;
  const writes = request.method === 'GET' ? ' that writes and' : ' that';
  return [
    [
      effect !== 'read' ||
        request.method !== 'POST' ||
        Boolean(permits.read ?? permits.repeat ?? permits.sampleData),
      'a POST that only reads says in permits.read why it changes nothing, or its effect is write',
    ],
    [
      effect !== 'read' || fallback === 'never' || isSafe(operation) || permits.sampleData !== undefined,
      `a ${request.method} that falls back to sample data gives its reason in permits.sampleData, or its fallback is never`,
    ],
    [
      !idempotent || isSafe(operation) || permits.repeat !== undefined,
      `a ${request.method}${writes} may be sent twice gives its reason in permits.repeat, or its idempotent is false`,
    ],
    [
      permits.read === undefined || effect === 'read',
      'permits.read gives a reason, but its effect is no read',
    ],
    [permits.repeat === undefined || idempotent, 'permits.repeat gives a reason, but idempotent is false'],
    [
      permits.sampleData === undefined || fallback === 'list',
      'permits.sampleData gives a reason, but fallback is never',
    ],
    ...(['address', 'read', 'repeat', 'sampleData'] as const).map((name): Rule => [
      isReason(permits[name]),
      `permits.${name} is no reason; it says in a sentence why no harm comes of it`,
    ]),
  ];
}

/** A check whose worker is lost is repeated by another worker. */
function aboutCheck({ manifest, operations }: ToolPlugin): string[] {
  const { operation: id } = manifest.check;
  const check = operations.find((one) => one.id === id);
  if (!check || check.effect !== 'read' || mayRepeat(check)) return [];
  return [
    `the check operation '${id}' may be asked twice: it is a GET, or gives its reason in permits.repeat`,
  ];
}

/** Whether what is repeated and replaced by sample data when it fails is safe, or says why no harm comes of it. */
export function aboutPermits(plugin: ToolPlugin): string[] {
  const faults = plugin.operations.flatMap((operation) =>
    [...aboutEffect(operation), ...aboutReasons(operation)]
      .filter(([ok]) => !ok)
      .map(([, sentence]) => `${operation.id}: ${sentence}`),
  );
  return [...faults, ...aboutCheck(plugin)];
}
