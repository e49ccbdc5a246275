import type { Vault } from '#platform/crypto/vault.ts';
import type { MessageDto, ReferenceDto } from './dto/message.dto.ts';
import { endWords } from './sending/causes.ts';

export interface MessageRow extends Record<string, unknown> {
  readonly id: string;
  readonly conversation_id: string;
  readonly role: 'user' | 'assistant';
  readonly sealed_body: string;
  readonly client_id: string | null;
  readonly question_id: string | null;
  readonly replaces_id: string | null;
  readonly tool_id: string | null;
  readonly context: 'user' | 'platform' | null;
  readonly model: string | null;
  readonly source: 'pica_live' | 'mock_data' | null;
  readonly references: ReferenceDto[];
  readonly tokens_in: number;
  readonly tokens_out: number;
  readonly state: MessageDto['state'];
  readonly error_code: string | null;
  readonly feedback: 'up' | 'down' | null;
  readonly created_at: Date;
}

export const MESSAGE_COLUMNS = `m.id, m.conversation_id, m.role, m.sealed_body, m.client_id, m.question_id, m.replaces_id,
  m.tool_id, m.context, m.model, m.source, m."references", m.tokens_in, m.tokens_out, m.state, m.error_code, m.feedback,
  m.created_at`;

/** What a sealed text is bound to: moved to another row it does not open. */
export const bodyAad = (messageId: string): string => `ai-message:${messageId}`;
export const titleAad = (conversationId: string): string => `ai-conversation:${conversationId}`;

export const openBody = (vault: Vault, { id, sealed_body }: Pick<MessageRow, 'id' | 'sealed_body'>): string =>
  vault.open(sealed_body, bodyAad(id));

/** The columns a person may see, one by one. */
export function toMessageDto(row: MessageRow, vault: Vault, nameOf: (toolId: string) => string): MessageDto {
  const { id, role, question_id, tool_id, context, model, source, references } = row;
  const { tokens_in, tokens_out, state, error_code, feedback } = row;
  const tool_name = tool_id === null ? null : nameOf(tool_id);
  return {
    ...{ id, role, question_id, tool_id, tool_name, context, model, source, references },
    ...{ tokens_in, tokens_out, state, error_code, feedback },
    error_message: error_code === null ? null : endWords(error_code, tool_name ?? 'The tool'),
    body: openBody(vault, row),
    created_at: row.created_at.toISOString(),
  };
}
