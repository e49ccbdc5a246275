import type { AiModelDto } from '../dto/options.dto.ts';

/** A model as either tool lists it. */
export interface ListedModel {
  readonly id: string;
  readonly display_name?: string;
  /** Seconds, or a date. */
  readonly created?: number;
  readonly created_at?: string;
}

/** A list of all models names many that cannot hold a conversation. */
const NO_CHAT =
  /embed|whisper|tts|audio|realtime|transcribe|image|dall-e|sora|moderation|davinci|babbage|instruct|search|codex|computer-use/i;
const MOST = 100;

const bornAt = ({ created, created_at }: ListedModel): number =>
  created !== undefined ? created * 1_000 : Date.parse(created_at ?? '') || 0;

/** Models to talk to, the newest first. */
export function modelsIn(toolId: string, listed: readonly ListedModel[]): AiModelDto[] {
  return listed
    .filter(({ id }) => toolId !== 'openai' || !NO_CHAT.test(id))
    .map((model, place) => ({ model, place }))
    .sort((a, b) => bornAt(b.model) - bornAt(a.model) || a.place - b.place)
    .slice(0, MOST)
    .map(({ model: { id, display_name } }) => ({ id, name: display_name ?? id }));
}
