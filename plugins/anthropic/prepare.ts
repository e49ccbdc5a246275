import type { Json } from '@chairside/kit';
import type { ChatInput, ChatMessage } from './schemas.ts';

const DEFAULT_MAX_TOKENS = 1_024;

type Block = Json & { type: string };
type Content = ChatMessage['content'];

const blocksOf = (content: Content): Block[] => {
  if (typeof content === 'string') return content === '' ? [] : [{ type: 'text', text: content }];
  return [...(content ?? [])];
};

const isSystem = ({ role }: ChatMessage): boolean => role === 'system' || role === 'developer';

/** Anthropic takes system texts in a field of their own, not among the messages. */
function systemOf({ system, messages }: Pick<ChatInput, 'system' | 'messages'>): Json {
  const inside = messages.filter(isSystem);
  if (inside.length === 0) return system === undefined ? {} : { system };
  const blocks = [...blocksOf(system), ...inside.flatMap(({ content }) => blocksOf(content))];
  const plain = blocks.every((block) => block.type === 'text' && Object.keys(block).length === 2);
  return { system: plain ? blocks.map((block) => block['text']).join('\n\n') : blocks };
}

interface ToolCall {
  id?: unknown;
  function?: { name?: unknown; arguments?: unknown };
}

function argumentsOf(text: unknown): unknown {
  try {
    return typeof text === 'string' ? (JSON.parse(text) as unknown) : {};
  } catch {
    return {};
  }
}

const toolUse = ({ id, function: called }: ToolCall): Block => ({
  type: 'tool_use',
  id,
  name: called?.name,
  input: argumentsOf(called?.arguments),
});

function messageOf(message: ChatMessage): Json {
  const { role, content, tool_calls: calls, tool_call_id: callId } = message;
  if (role === 'tool') {
    const result = { type: 'tool_result', tool_use_id: callId, content: content ?? '' };
    return { role: 'user', content: [result] };
  }
  if (!Array.isArray(calls)) return { role, content: content ?? '' };
  return { role, content: [...blocksOf(content), ...(calls as ToolCall[]).map(toolUse)] };
}

/** Translates the fields of other chat formats to the vendor's. Fields in the vendor's format stay unchanged. */
export function prepareConversation<I extends Pick<ChatInput, 'system' | 'messages'>>(input: I): Json {
  const { system: _, messages, ...rest } = input;
  const spoken = messages.filter((message) => !isSystem(message)).map(messageOf);
  return { ...rest, ...systemOf(input), messages: spoken };
}

export function prepareChat(input: ChatInput): Json {
  const { max_completion_tokens: other, temperature, top_p, ...rest } = input;
  // Some models refuse both parameters. The one that is set on purpose more often is sent.
  const chance = temperature === undefined ? { top_p } : { temperature: Math.min(1, temperature) };
  const defined = Object.fromEntries(Object.entries(chance).filter(([, value]) => value !== undefined));
  const limit = { max_tokens: input.max_tokens ?? other ?? DEFAULT_MAX_TOKENS };
  return { ...prepareConversation(rest), ...limit, ...defined };
}
