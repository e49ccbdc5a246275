/** The maximum length of an answer, in tokens. */
export const ANSWER_TOKENS = 4_096;
const LETTERS_PER_TOKEN = 4;

/** A rough count, for what no tool has counted (yet): what is put aside, and what was streamed before a stop. */
export const roughTokens = (text: string): number => Math.ceil(text.length / LETTERS_PER_TOKEN);

export interface Counted {
  readonly in: number;
  readonly out: number;
}

const numberIn = (from: unknown, ...names: readonly string[]): number =>
  names.reduce((sum, name) => {
    const value = (from as Readonly<Record<string, unknown>> | null)?.[name];
    return sum + (typeof value === 'number' && value > 0 ? value : 0);
  }, 0);

/** What the tool itself counted, in either of the two ways in which tools say it; null where it says nothing. */
export function countedIn(output: unknown): Counted | null {
  const usage = (output as { usage?: unknown } | null)?.usage;
  if (typeof usage !== 'object' || usage === null) return null;
  const counted = {
    in: numberIn(
      usage,
      'prompt_tokens',
      'input_tokens',
      'cache_creation_input_tokens',
      'cache_read_input_tokens',
    ),
    out: numberIn(usage, 'completion_tokens', 'output_tokens'),
  };
  return counted.in + counted.out > 0 ? counted : null;
}

/** Whether the answer ended because it was as long as it may be. */
export function wasCutOff(output: unknown): boolean {
  const { stop_reason, choices } = (output ?? {}) as {
    stop_reason?: unknown;
    choices?: readonly { finish_reason?: unknown }[];
  };
  return stop_reason === 'max_tokens' || choices?.[0]?.finish_reason === 'length';
}
