import type { Vault } from '#platform/crypto/vault.ts';
import type { MessageDto } from './dto/message.dto.ts';
import type { AiMessage } from './messages/ai-message.entity.ts';
import { endText } from './sending/causes.ts';

/** What a sealed text is bound to: moved to another row it does not open. */
export const bodyAad = (messageId: string): string => `ai-message:${messageId}`;
export const titleAad = (conversationId: string): string => `ai-conversation:${conversationId}`;

export const openBody = (vault: Vault, { id, sealedBody }: Pick<AiMessage, 'id' | 'sealedBody'>): string =>
  vault.open(sealedBody, bodyAad(id));

/** The columns a person may see, one by one. */
export function toMessageDto(row: AiMessage, vault: Vault, nameOf: (toolId: string) => string): MessageDto {
  const { id, role, context, model, source, references, state, feedback } = row;
  const { questionId, toolId, errorCode, tokensIn, tokensOut, createdAt } = row;
  const toolName = toolId === null ? null : nameOf(toolId);
  return {
    ...{ id, role, question_id: questionId, tool_id: toolId, tool_name: toolName, context, model, source },
    ...{ references: [...references], tokens_in: tokensIn, tokens_out: tokensOut, state, feedback },
    error_code: errorCode,
    error_message: errorCode === null ? null : endText(errorCode, toolName ?? 'The tool'),
    body: openBody(vault, row),
    created_at: createdAt.toISOString(),
  };
}
