import type { Figures } from './api.ts';
import type { Summary } from './types.ts';

/** The filters of the page in words, for what is saved from it and for the records behind a figure. */
export function filterTexts(
  { location, provider }: Pick<Figures, 'location' | 'provider'>,
  { by_location: locations, by_provider: providers }: Pick<Summary, 'by_location' | 'by_provider'>,
): string[] {
  const named = (parts: Summary['by_provider'], ref: string) =>
    parts.find((part) => part.ref === ref)?.name ?? 'chosen';
  return [
    ...(location ? [`Location: ${named(locations, location)}`] : []),
    ...(provider ? [`Provider: ${named(providers, provider)}`] : []),
  ];
}
