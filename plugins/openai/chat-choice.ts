import type { Json } from '@chairside/kit';
import type { ChatChunk } from './schemas.ts';

type Piece = ChatChunk['choices'][number];
type CallPiece = NonNullable<Piece['delta']['tool_calls']>[number];

/** What is called with what: the arguments of a function, or the free input of a custom tool, grow piece by piece. */
class ToolCall {
  private readonly complete: Json = {};
  private function: { name?: string; arguments: string } | undefined;
  private custom: { name?: string; input: string } | undefined;

  take({ id, type, function: called, custom }: CallPiece): void {
    Object.assign(this.complete, id && { id }, type && { type });
    if (called) {
      this.function ??= { arguments: '' };
      Object.assign(this.function, called.name && { name: called.name });
      this.function.arguments += called.arguments ?? '';
    }
    if (!custom) return;
    this.custom ??= { input: '' };
    Object.assign(this.custom, custom.name && { name: custom.name });
    this.custom.input += custom.input ?? '';
  }

  output(): Json {
    const { function: called, custom } = this;
    return { ...this.complete, ...(called && { function: called }), ...(custom && { custom }) };
  }
}

/** One choice of a streamed chat, put together from its pieces. */
export class ChatChoice {
  private text = '';
  private refusal = '';
  private finish: string | null = null;
  private readonly calls = new Map<number, ToolCall>();

  /** The text that this piece adds. */
  take({ delta, finish_reason: finish }: Piece): string {
    this.finish = finish ?? this.finish;
    this.refusal += delta.refusal ?? '';
    // Servers that send a call in one piece may leave out which one it is.
    delta.tool_calls?.forEach((piece, place) => this.call(piece.index ?? place).take(piece));
    this.text += delta.content ?? '';
    return delta.content ?? '';
  }

  output(index: number): Json {
    const { text, refusal, finish } = this;
    const calls = [...this.calls].sort(([a], [b]) => a - b).map(([, call]) => call.output());
    const isSilent = text === '' && (calls.length > 0 || refusal !== '');
    const message: Json = { role: 'assistant', content: isSilent ? null : text };
    if (refusal !== '') message['refusal'] = refusal;
    if (calls.length > 0) message['tool_calls'] = calls;
    return { index, message, finish_reason: finish };
  }

  private call(index: number): ToolCall {
    const known = this.calls.get(index) ?? new ToolCall();
    this.calls.set(index, known);
    return known;
  }
}
