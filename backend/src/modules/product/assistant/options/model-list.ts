import type { AiModelDto } from '../dto/options.dto.ts';

/** A model as an assistant's `list_models` answers it. */
export interface ListedModel {
  readonly id: string;
  readonly display_name?: string;
  /** Seconds, or a date. */
  readonly created?: number;
  readonly created_at?: string;
}

const MOST = 100;

const bornAt = ({ created, created_at }: ListedModel): number =>
  created !== undefined ? created * 1_000 : Date.parse(created_at ?? '') || 0;

/**
 * @param notForChat parts of the ids of models that cannot hold a conversation, from the tool's manifest
 * @returns the models a person can choose, the newest first
 */
export function modelsIn(listed: readonly ListedModel[], notForChat: readonly string[] = []): AiModelDto[] {
  return listed
    .filter(({ id }) => !notForChat.some((part) => id.toLowerCase().includes(part)))
    .map((model, place) => ({ model, place }))
    .sort((a, b) => bornAt(b.model) - bornAt(a.model) || a.place - b.place)
    .slice(0, MOST)
    .map(({ model: { id, display_name } }) => ({ id, name: display_name ?? id }));
}
